import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day, id, instant, localized, localizedRequired, searchFilter } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { audience } from './audience.ts'
import { formField } from './form-field.ts'
import { serviceFlow } from './service-flow.ts'
import { serviceStep } from './service-step.ts'

/** The parts of the catalogue, in their order. */
export const topics = ['certificates', 'studies', 'exams', 'practice', 'rooms'] as const

/** The documents with which a service can end. */
export const resultKinds = ['certificate', 'transcript'] as const

const writable = {
  title: localizedRequired(120),
  about: localized(500),
  topic: z.enum(topics),
  fields: z.array(formField).check(z.maxLength(60)),
  audience,
  opensOn: z.nullable(day()),
  closesOn: z.nullable(day()),
  /** What it costs, in words; empty if it is free. */
  fee: localized(200),
  steps: z.array(serviceStep).check(z.maxLength(10)),
  result: z.nullable(z.enum(resultKinds)),
}

const serviceCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, { error: 'serviceCode' }))

/** A service that people ask for: one version of its form, of who may ask, of the steps and of the result. */
export const Service = resource({
  type: 'Service',
  path: '/api/v2/services',
  about:
    'A version of a service of the catalogue: its form, who may ask for it and when, who decides, what comes of it.',
  fields: {
    /** The name that all versions of a service share. */
    code: z.string(),
    /** The number of the version, from 1. */
    edition: count(),
    title: localized(120),
    about: writable.about,
    topic: writable.topic,
    fields: writable.fields,
    audience,
    opensOn: writable.opensOn,
    closesOn: writable.closesOn,
    fee: writable.fee,
    steps: writable.steps,
    result: writable.result,
    state: serviceFlow.state,
    publishedBy: z.nullable(userRef),
    publishedAt: z.nullable(instant()),
  },
  create: z.strictObject({
    code: serviceCode,
    title: writable.title,
    about: z._default(writable.about, {}),
    topic: writable.topic,
  }),
  update: z.partial(z.strictObject(writable)),
  filters: { q: searchFilter(), code: serviceCode, state: serviceFlow.state, topic: writable.topic },
  order: ['code', 'edition', 'state', 'publishedAt'],
  flow: serviceFlow,
  /** May begin the next version. */
  acts: { revise: { states: ['PUBLISHED', 'RETIRED'] } },
  ifMatch: 'required',
})

/** Begins the next version of a service, with the contents of this one; the draft that there is already, if there is one. */
export const reviseService = endpoint('POST', '/api/v2/services/:id/versions', {
  about: 'Begins the next version of a service as a draft; where there is one already, it is answered.',
  answer: z.object({ '@id': z.string(), '@type': z.literal('Service'), id: id() }),
})
