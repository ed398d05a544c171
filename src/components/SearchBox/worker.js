import records from '@generated/search/default/records.json'
import { createFinder } from './create-finder'

const find = createFinder(records)

self.onmessage = ({ data: { id, query } }) => { self.postMessage({ id, hits: find(query) }) }
