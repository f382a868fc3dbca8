import { sql } from 'kysely'
import { Program } from '#academics/contract'
import { inLanguageSql } from '#academics/server'
import { Course } from '#course/contract'
import { heldScopes, ownerIn, personRef } from '#people/server'
import type { Item } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { lastReason } from '#platform/server/resource/last-reason.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { ServiceRequest } from '../../contract/request/service-request.ts'
import type { FormsTables } from '../tables.ts'
import { answersFault, changeRequest, sendRequest } from './answers.ts'
import { giveBack, grant, passOn, reject, sendAgain } from './decide.ts'
import { requestEvidence } from './evidence.ts'
import { deciders, isAtOffice, isLastStep, officeOfRequests, stepBy } from './holders.ts'
import { namesOfAnswers } from './names-of-answers.ts'
import { placeInQueue } from './place.ts'

const rows = rowsFrom<FormsTables>()('service_request as r', (query) =>
  query
    .innerJoin('service as s', 's.id', 'r.service_id')
    .innerJoin('person as a', 'a.id', 'r.asker_id')
    .leftJoin('user_program as u', 'u.id', 'r.user_program_id')
    .leftJoin('program as g', 'g.id', 'u.program_id')
    .leftJoin('course as c', 'c.id', 'r.course_id')
    .leftJoin('person as h', 'h.id', 'r.handed_to_id'),
)

type Request = Item<typeof ServiceRequest>

/** Who decided which step of the request `r`, in their order. */
const decisions = sql<Request['decisions']>`(
  select coalesce(json_agg(json_build_object('round', d.round, 'step', d.step, 'move', d.move, 'by', b.display_name,
    'to', t.display_name, 'at', d.at) order by d.id), '[]')
  from service_request_decision d join person b on b.id = d.by_id left join person t on t.id = d.to_id
  where d.request_id = r.id)`

/** Who asks, and for what: the values of every task. */
const about = sql`(select jsonb_build_object('name', x.display_name, 'service', v.title)
  from person x, service v where x.id = r.asker_id and v.id = r.service_id)`
const due = sql`r.step_due_on::text`

/** Requests for services, decided step by step. */
export const serviceRequest = handleResource(ServiceRequest, rows, {
  sensitive: { of: 'r.asker_id', inLists: true },
  fields: {
    asker: personRef('r.asker_id', 'a'),
    title: ({ language }) => inLanguageSql('s.title', language),
    service: { id: 's.id', title: 's.title', fields: 's.fields', steps: 's.steps', result: 's.result' },
    program: reference(Program, { id: 'g.id', name: 'g.name' }),
    studies: 'u.state',
    course: reference(Course, { id: 'c.id', name: 'c.title', code: 'c.code' }),
    names: namesOfAnswers,
    files: requestEvidence.of('r.id'),
    sentAt: 'r.created_at',
    place: placeInQueue,
    handedTo: personRef('r.handed_to_id', 'h'),
    officeInstead: ({ today }) => sql<boolean>`(${isAtOffice(today)} and ${stepBy('r')} <> 'office')`,
    decisions,
    reason: lastReason(ServiceRequest, 'r.id', ['giveBack', 'reject']),
  },
  facts: { lastStep: isLastStep },
  sorted: [['sentAt', 'desc']],
  create: sendRequest,
  update: changeRequest,
  conditions: {
    serviceToDecide: {
      when: ({ today, me }) => sql`(not ${isAtOffice(today)} and r.asker_id <> ${me.id})`,
      values: about,
      due,
    },
    serviceAtOffice: {
      when: ({ today, me }) => sql`(${isAtOffice(today)} and r.asker_id <> ${me.id})`,
      values: about,
      due,
    },
    serviceReturned: { when: sql`true`, values: about, due },
    serviceToRead: { when: sql`(select v.result is null from service v where v.id = r.service_id)` },
    askerHeld: { when: ({ today }) => sql`(cardinality(${heldScopes(sql`r.asker_id`, today)}) > 0)` },
    askerNotEnrolled: {
      when: sql`(not exists (select from user_program x where x.id = r.user_program_id and x.state = 'ACTIVE'))`,
    },
    answersMissing: answersFault,
  },
  parties: {
    asker: ownerIn('service_request', 'asker_id'),
    decider: { of: ({ today }) => deciders(today) },
    office: { of: ({ today }) => officeOfRequests(today), only: ['ROLE_REGISTRY'] },
  },
  notices: { values: ({ asker, service }) => ({ asker: asker.name, service: service.title }) },
  after: { pass: passOn, grant, giveBack, reject, resubmit: sendAgain },
})
