// Made from src/domains/domains.json by `npm run fix`; `npm run check` fails when it is stale.
import { personActs as registry } from '../../domains/registry/web/person-acts.ts'

/** The actions for a person, each after those it builds on. */
export const declared = { registry }
