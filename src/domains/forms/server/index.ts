import { type Domain, domain } from '#platform/server/domain.ts'
import { kindsRoute } from './kinds.ts'
import { requestsRoute } from './requests.ts'
import { words } from './words.ts'

export {
  type GrantedRequest,
  type ResultDocument,
  type ResultKind,
  resultDocuments,
  resultKinds,
} from './service/result-documents.ts'

/** The requests of every kind in one list; the domains contribute the kinds. */
export const forms = ({ domains }: { domains: readonly Domain[] }): Domain =>
  domain({
    name: 'forms',
    handlers: [],
    routes: [requestsRoute(domains), kindsRoute(domains)],
    // It owns no records: what people see of a request is what the policy of its domain allows.
    policy: () => undefined,
    migrations: new URL('./migrations/', import.meta.url),
    tables: [],
    words,
  })
