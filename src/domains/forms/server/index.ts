import { officeFacts } from '#academics/server'
import { keepsRecords } from '#people/contract'
import { archiveSources } from '#people/server'
import { applications } from '#platform/server/applications/application-kind.ts'
import { screens } from '#platform/server/contribution/screens.ts'
import { type Domain, domain } from '#platform/server/domain.ts'
import { StepDeputy } from '../contract/deputy/step-deputy.ts'
import { paths } from '../contract/paths.ts'
import { policy } from '../contract/policy.ts'
import { serviceRequestPaths } from '../contract/request/paths.ts'
import { ServiceRequest } from '../contract/request/service-request.ts'
import { servicePaths } from '../contract/service/paths.ts'
import { Service } from '../contract/service/service.ts'
import { pastRequests } from './archive.ts'
import { stepDeputy } from './deputy/step-deputy.ts'
import { kindsRoute } from './kinds.ts'
import { facts } from './office-facts.ts'
import { requestFileRoute } from './request/files.ts'
import { handOverRoute } from './request/hand-over.ts'
import { requestRelations } from './request/relations.ts'
import { serviceKind } from './request/request-kind.ts'
import { serviceRequest } from './request/service-request.ts'
import { requestsRoute } from './requests.ts'
import { catalogueRoute } from './service/catalogue.ts'
import { reviseRoute } from './service/revise.ts'
import { service } from './service/service.ts'
import { tables } from './tables.ts'
import { words } from './words.ts'

export {
  type GrantedRequest,
  type ResultDocument,
  type ResultKind,
  resultDocuments,
} from './service/result-documents.ts'

/** The requests of every kind in one list, which the domains contribute, and the services for which people ask. */
export const forms = ({ domains }: { domains: readonly Domain[] }): Domain =>
  domain({
    name: 'forms',
    handlers: [service, serviceRequest, stepDeputy],
    routes: [
      ...[requestsRoute(domains), kindsRoute(domains)],
      ...[reviseRoute, catalogueRoute, requestFileRoute, handOverRoute],
    ],
    relations: requestRelations,
    policy,
    migrations: new URL('./migrations/', import.meta.url),
    tables,
    demo: () => import('./demo/fill.ts'),
    words,
    contributes: [
      officeFacts.add(...facts),
      archiveSources.add(pastRequests(domains)),
      applications.add(serviceKind),
      screens.add(
        { resource: Service, path: (id, { me }) => (keepsRecords(me) ? servicePaths.service({ id }) : null) },
        { resource: StepDeputy, path: () => paths.deputies() },
        { resource: ServiceRequest, path: (id) => serviceRequestPaths.serviceRequest({ id }) },
      ),
    ],
  })
