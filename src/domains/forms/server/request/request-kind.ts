import { sql } from 'kysely'
import type { ApplicationKind, Station } from '#platform/server/applications/application-kind.ts'
import { serviceApplication } from '../../contract/request/application.ts'
import { serviceRequest } from './service-request.ts'

/** The steps of the service of the request `r`: those before the present one are done. */
const stations = sql<Station[]>`(
  select jsonb_agg(jsonb_build_object('text', t.step -> 'label', 'is', case
    when r.state = 'GRANTED' or t.number < r.step then 'done'
    when t.number > r.step then 'ahead'
    when r.state = 'REJECTED' then 'refused' when r.state = 'WITHDRAWN' then 'ended' else 'now' end) order by t.number)
  from service v, jsonb_array_elements(v.steps) with ordinality t (step, number)
  where v.id = r.service_id and (r.state not in ('REJECTED', 'WITHDRAWN') or t.number <= r.step))`

/** Requests for services of the catalogue. */
export const serviceKind: ApplicationKind = {
  application: serviceApplication,
  handler: serviceRequest,
  stations: () => stations,
}
