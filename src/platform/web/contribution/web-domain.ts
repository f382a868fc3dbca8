import type { Contributor } from '../../contract/contribution.ts'
import type { AnyWords } from '../words/words-define.ts'

/**
 * A domain in the browser app. What it adds to pages and work of others comes with the first page (`contributes`), or,
 * where that is early enough, with the tables of screens (`contributions.ts` of the domain).
 */
export type WebDomain = Contributor & { words: Pick<AnyWords, 'domain' | 'load' | 'loadBrief'> }
