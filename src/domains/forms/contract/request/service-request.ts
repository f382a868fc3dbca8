import * as z from 'zod/mini'
import { UserProgram } from '#academics/contract'
import { courseRef } from '#course/contract'
import { User, userRef } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { evidence, sentEvidence } from '#platform/contract/evidence.ts'
import { count, day, id, idFilter, instant, iriOf, localized } from '#platform/contract/fields.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { formField } from '../service/form-field.ts'
import { resultKinds, Service } from '../service/service.ts'
import { serviceStep } from '../service/service-step.ts'
import { requestFlow } from './request-flow.ts'

/** Answers by the keys of the fields; what each may be is what the form of the service says. */
const answers = z.record(z.string().check(z.maxLength(30)), z.unknown())

/** One decision about a step, in the round in which it was made. */
const decision = z.object({
  round: count(),
  step: count(),
  move: z.enum(['pass', 'grant', 'giveBack', 'reject', 'handOver']),
  by: z.string(),
  /** To whom the step was handed. */
  to: z.nullable(z.string()),
  at: z.string(),
})
export type StepDecision = z.output<typeof decision>

const asked = { answers, files: sentEvidence() }

/** A request for a service, with the version of the service under which it was sent. */
export const ServiceRequest = resource({
  type: 'ServiceRequest',
  path: '/api/v2/service_requests',
  about:
    'A request for a service of the catalogue: the answers, where it stands, who decided which step, what came of it.',
  fields: {
    asker: userRef,
    /** The title of the service in the reader’s language. */
    title: z.string(),
    service: z.object({
      id: id(),
      title: localized(120),
      fields: z.array(formField),
      steps: z.array(serviceStep),
      result: z.nullable(z.enum(resultKinds)),
    }),
    program: z.nullable(ref('Program')),
    studies: z.nullable(UserProgram.fields.state),
    course: z.nullable(courseRef),
    answers,
    /** The names of the people, courses and modules that the answers refer to, by their IRIs. */
    names: z.array(z.object({ iri: z.string(), name: z.string() })),
    files: evidence,
    sentAt: instant(),
    /** The step that decides now, from 1, and the day on which it is expected to. */
    step: count(),
    stepSince: instant(),
    stepDueOn: day(),
    /** How often it was sent: it was returned once less. */
    round: count(),
    /** The day on which the answer is expected. */
    dueOn: day(),
    /** Its place among the requests that wait for the same people; null if it waits for nobody. */
    place: z.nullable(count()),
    handedTo: z.nullable(userRef),
    /** Whether the Registry decides the step because nobody holds the part that should. */
    officeInstead: z.boolean(),
    decisions: z.array(decision),
    /** Why it was returned or rejected. */
    reason: z.nullable(z.string()),
    /** The IRI of the document that came of it. */
    document: z.nullable(z.string()),
    state: requestFlow.state,
  },
  create: z.strictObject({
    service: iriOf(Service.path),
    answers,
    files: z._default(sentEvidence(), []),
  }),
  update: z.partial(z.strictObject(asked)),
  filters: { 'asker.id': idFilter(), state: requestFlow.state },
  order: ['sentAt', 'dueOn', 'state'],
  flow: requestFlow,
  facts: {
    /** Whether this step is the last one: only then it is granted. */
    lastStep: z.boolean(),
  },
  never: [notAboutOneself(['asker.id'], ['pass', 'grant', 'giveBack', 'reject', 'handOver'])],
  acts: { seeFile: {}, handOver: { states: ['WAITING'] } },
  ifMatch: 'required',
})

export const fetchRequestFile = endpoint('GET', '/api/v2/service_requests/:id/files/:enclosure', {
  about: 'A document of a request, for the person and for those who decide.',
  answer: 'file',
})

export const handOverRequest = endpoint('POST', '/api/v2/service_requests/:id/hand_over', {
  about: 'Hands the present step of a request to a colleague, who decides it instead.',
  body: z.strictObject({ to: iriOf(User.path) }),
  answer: z.object({ to: userRef }),
})
