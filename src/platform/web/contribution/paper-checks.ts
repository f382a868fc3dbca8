import { contribution } from '../../contract/contribution.ts'
import type { PaperCheck } from '../page/papers.ts'

/** Looks up the codes on the printed documents of a domain; the page that verifies documents asks all of them. */
export const paperChecks = contribution<() => Promise<{ default: PaperCheck }>>()
