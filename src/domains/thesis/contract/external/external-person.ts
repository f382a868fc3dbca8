import * as z from 'zod/mini'
import { Faculty } from '#academics/contract'
import { endpoint, fileToKeep } from '#platform/contract/endpoint.ts'
import {
  count,
  day,
  email,
  flagFilter,
  id,
  idFilter,
  iriOf,
  longText,
  searchFilter,
  text,
} from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { languages } from '#platform/contract/words.ts'

const written = {
  name: text(200),
  institution: text(200),
  /** The field of research. */
  field: longText(200),
  email: email(),
  /** A second address of the same person: conflicts are found over both. */
  otherEmail: z.nullable(email()),
  /** The language of their letters. */
  language: z.enum(languages),
  agreementFrom: z.nullable(day()),
  agreementUntil: z.nullable(day()),
  note: longText(2000),
}

export const ExternalPerson = resource({
  type: 'ExternalPerson',
  path: '/api/v2/external_people',
  about: 'Somebody from outside who takes part in theses of a faculty, with the agreement and its end.',
  fields: {
    ...written,
    faculty: ref('Faculty'),
    /** Whether the agreement covers today. */
    agreed: z.boolean(),
    /** Whether the signed agreement is stored. */
    hasFile: z.boolean(),
    /** Theses in which they take part now, and before. */
    now: count(),
    before: count(),
  },
  create: z.strictObject({ faculty: iriOf(Faculty.path), ...written }),
  update: z.partial(z.strictObject(written)),
  filters: { q: searchFilter(), 'faculty.id': idFilter(), agreed: flagFilter() },
  order: ['name', 'agreementUntil'],
  ifMatch: 'required',
})

const agreementPath = '/api/v2/external_people/:id/agreement'

export const storeAgreement = endpoint('POST', agreementPath, {
  about: 'Stores the signed agreement with somebody from outside: the body is the file, a PDF or a picture.',
  body: fileToKeep(['application/pdf', 'image/jpeg', 'image/png'], 20 * 1024 * 1024),
  answer: z.object({ '@id': z.string(), '@type': z.literal(ExternalPerson.type), id: id() }),
})
export const readAgreement = endpoint('GET', agreementPath, {
  about: 'The signed agreement with somebody from outside.',
  answer: 'file',
})
