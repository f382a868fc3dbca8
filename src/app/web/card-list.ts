// Made from src/domains/domains.json by `npm run fix`; `npm run check` fails when it is stale.
import { cards as grading } from '../../domains/grading/web/cards.ts'
import { cards as teaching } from '../../domains/teaching/web/cards.ts'

/** The cards on pages of lower domains, each after those it builds on. */
export const declared = { teaching, grading }
