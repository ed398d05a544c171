import de.bwaldvogel.mongo.MongoBackend;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.util.List;

/**
 * A database in memory that speaks MongoDB's protocol, on 127.0.0.1 and the port given.
 * It ends when its standard input does, so that it never outlives who started it.
 */
public final class StandIn {
    /** What mongod puts into the first answer to a find that names no size. */
    private static final int FIRST_BATCH = 101;
    /** To a getMore that names none it answers with what fits into a message, which all of ours do. */
    private static final int NEXT_BATCH = 100_000;

    public static void main(String[] arguments) throws Exception {
        MongoBackend backend = new InBatches().version(new NewerVersion());
        MongoServer server = new MongoServer(backend);
        server.bind("127.0.0.1", Integer.parseInt(arguments[0]));
        System.out.println("ready");
        while (System.in.read() != -1) {
            continue;
        }
        server.shutdownNow();
        System.exit(0);
    }

    /** As mongod does it. The library would send all documents in one answer, and so save the reader an operation. */
    private static final class InBatches extends MemoryBackend {
        @Override
        public Document handleMessage(MongoMessage message) {
            Document command = message.getDocument();
            if (command.containsKey("find") && !command.containsKey("batchSize")) {
                command.put("batchSize", FIRST_BATCH);
            }
            if (command.containsKey("getMore") && !command.containsKey("batchSize")) {
                command.put("batchSize", NEXT_BATCH);
            }
            return super.handleMessage(message);
        }
    }

    /** The driver refuses what is older; of what is newer, nothing is used here. */
    private static final class NewerVersion implements MongoVersion {
        @Override
        public List<Integer> getVersionArray() {
            return List.of(5, 0, 0);
        }

        @Override
        public int getWireVersion() {
            return 13;
        }
    }
}
