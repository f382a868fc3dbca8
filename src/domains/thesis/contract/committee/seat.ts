import * as z from 'zod/mini'
import { User, userRef } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day, email, idFilter, instant, iriOf, localized, longText, text } from '#platform/contract/fields.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { languages } from '#platform/contract/words.ts'
import { excludedFromThesis, writesThesis } from '../relations.ts'
import { ThesisCommittee } from './committee.ts'
import { committeeFlow } from './committee-flow.ts'
import { declarationAnswers, memberConflicts, memberHints, seatRoles } from './roles.ts'
import { seatFlow } from './seat-flow.ts'

const answer = () => z.nullable(z.enum(declarationAnswers))

/** What whoever is invited declares; null until they have said it. */
const declared = {
  ...{ supervised: answer(), wroteTogether: answer(), related: answer(), sameEmployer: answer() },
  otherReason: answer(),
  declaration: longText(1000),
}

const decisions = ['invite', 'clearMember', 'excludeMember', 'replaceMember', 'expire'] as const

export const CommitteeSeat = resource({
  type: 'CommitteeSeat',
  path: '/api/v2/committee_seats',
  about: 'A seat in the committee of a thesis: who is chosen for it, what they declare, and whether they accept.',
  fields: {
    committee: ref('ThesisCommittee'),
    thesis: ref('Thesis'),
    authors: z.array(userRef),
    supervisors: z.array(userRef),
    abstract: localized(5000),
    language: z.enum(languages),
    person: userRef,
    role: z.enum(seatRoles),
    /** Where somebody from outside works; empty for people of the university. */
    institution: z.string(),
    isExternal: z.boolean(),
    /** Why the person should not have been chosen, and what those who decide should know. */
    conflict: z.nullable(z.enum(memberConflicts)),
    hint: z.nullable(z.enum(memberHints)),
    /** The last day for an answer; null before the invitation. */
    answerBy: z.nullable(day()),
    ...declared,
    answeredAt: z.nullable(instant()),
    /** The reason that was given when it was declined. */
    answer: z.nullable(z.string()),
    state: seatFlow.state,
  },
  /** A person of the university by `person`; somebody from outside by name, address and institution. */
  create: z.strictObject({
    committee: iriOf(ThesisCommittee.path),
    role: z.enum(seatRoles),
    person: z.optional(iriOf(User.path)),
    name: z.optional(text(120)),
    email: z.optional(email()),
    institution: z.optional(text(200)),
    invitationLanguage: z.optional(z.enum(languages)),
  }),
  update: z.partial(z.strictObject(declared)),
  filters: { 'committee.id': idFilter(), 'thesis.id': idFilter(), 'person.id': idFilter(), state: seatFlow.state },
  order: ['answerBy', 'state'],
  facts: { committeeState: committeeFlow.state },
  flow: seatFlow,
  never: [
    notAboutOneself(['person.id'], decisions),
    {
      rule: 'Authors decide on no seat in the committee of their thesis.',
      to: [...decisions, 'drop'],
      within: { 'thesis.id': writesThesis },
    },
    {
      rule: 'Who is excluded from a thesis because of a conflict does not see who examines it.',
      to: ['list', 'read', 'drop', ...decisions],
      within: { 'thesis.id': excludedFromThesis },
    },
  ],
  ifMatch: 'required',
})

export const appointmentLetter = endpoint('GET', '/api/v2/committee_seats/:id/letter', {
  about: 'The letter of appointment of a member who is invited or has accepted, as a PDF in the language asked for.',
  query: z.strictObject({ language: z.optional(z.enum(languages)) }),
  answer: 'file',
})
