import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.util.List;

/** A database in memory that speaks MongoDB's protocol. */
public final class StandIn {
    public static void main(String[] arguments) {
        MongoServer server = new MongoServer(new InBatches().version(new NewerVersion()));
        server.bind("127.0.0.1", Integer.parseInt(arguments[0]));
    }

    /** As mongod does it. The library would send all documents in one answer, and so save the reader an operation. */
    private static final class InBatches extends MemoryBackend {
        @Override public Document handleMessage(MongoMessage message) {
            Document command = message.getDocument();
            if (command.containsKey("find")) command.putIfAbsent("batchSize", 101);
            if (command.containsKey("getMore")) command.putIfAbsent("batchSize", 100_000);
            return super.handleMessage(message);
        }
    }

    /** The driver refuses what is older; of what is newer, nothing is used here. */
    private static final class NewerVersion implements MongoVersion {
        @Override public List<Integer> getVersionArray() { return List.of(5, 0, 0); }
        @Override public int getWireVersion() { return 13; }
    }
}
