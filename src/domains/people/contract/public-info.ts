import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { longText, text } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { avatar } from './avatar.ts'

/** Who may see a field, from nobody to the public; each audience includes the previous ones. */
export const audiences = ['nobody', 'courses', 'university', 'public'] as const
export type Audience = (typeof audiences)[number]

export const publicFields = ['photo', 'email', 'phone', 'office', 'officeHours', 'homepage', 'orcid', 'about'] as const
export type PublicField = (typeof publicFields)[number]
export type Audiences = { [F in PublicField]?: Audience | undefined }

/**
 * The kinds of readers a person can preview their page as: somebody of the same course, of the university, or an
 * outsider.
 */
export const previewers = ['student', 'staff', 'visitor'] as const
export type Previewer = (typeof previewers)[number]

/** A web page; other kinds of links are not allowed. */
const homepage = z.url({ protocol: /^https?$/ }).check(z.maxLength(300))
/** An ORCID iD in its format, including the check digit (ISO 27729). */
const orcid = z.string().check(z.regex(/^(\d{4}-){3}\d{3}[\dX]$/, { error: 'orcid' }))
const phone = z.string().check(z.trim(), z.regex(/^\+?(?:[ ().-]*\d){6,15}[ ().-]*$/, { error: 'phone' }))
const audience = z.optional(z.enum(audiences))

const written = {
  phone: z.nullable(phone),
  office: z.nullable(text(120)),
  officeHours: z.nullable(text(200)),
  homepage: z.nullable(homepage),
  orcid: z.nullable(orcid),
  about: z.nullable(longText(2000)),
}
const allAudiences = z.strictObject({
  photo: audience,
  email: audience,
  phone: audience,
  office: audience,
  officeHours: audience,
  homepage: audience,
  orcid: audience,
  about: audience,
})

export const PublicInfo = resource({
  type: 'PublicInfo',
  path: '/api/v2/public_infos',
  about: 'What a person shows to others, each field to whom they chose; one for each user, with the same id.',
  fields: {
    name: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    office: z.nullable(z.string()),
    officeHours: z.nullable(z.string()),
    homepage: z.nullable(z.string()),
    orcid: z.nullable(z.string()),
    about: z.nullable(z.string()),
    /** The path of the approved photo, if the reader may see it. */
    photo: z.nullable(z.string()),
    /** The small versions of the photo, for `<img>`. */
    avatar,
    /** Only the person and the registry see the audience of each field. */
    audiences: z.nullable(allAudiences),
  },
  /** Whether the page shows anything to the reader, and whether the reader knows the person anyway. */
  facts: { visible: z.boolean(), known: z.boolean() },
  update: z.partial(z.strictObject({ ...written, audiences: allAudiences })),
})

export const previewPublicInfo = endpoint('GET', '/api/v2/users/:id/public_info', {
  about: 'One’s own public information as a student of one’s courses, a colleague or a visitor sees it.',
  query: z.strictObject({ as: z._default(z.enum(previewers), 'visitor') }),
  answer: z.object({ '@type': z.literal('PublicInfoPreview'), as: z.enum(previewers), ...PublicInfo.fields }),
})

export const publicPhoto = endpoint('GET', '/api/v2/users/:id/photo', {
  about: 'The approved photo of a person, for those to whom they show it.',
  answer: 'file',
})
