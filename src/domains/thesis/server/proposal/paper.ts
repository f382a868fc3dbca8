import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import { inLanguage, type Language, type Localized, locales } from '#platform/contract/words.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { type ethicsAnswers, ethicsQuestions } from '../../contract/proposal/ethics.ts'
import { proposalPaper } from '../../contract/proposal/proposal.ts'
import { sections } from '../../contract/proposal/sections.ts'
import type { ThesisTables } from '../tables.ts'
import { say } from '../words.ts'
import { proposal } from './proposal.ts'

type Db = Ctx<ThesisTables>
type Answer = (typeof ethicsAnswers)[number] | null
type Proposal = Record<(typeof sections)[number], string> & {
  abstract: Localized
  keywords: string[]
  observed: Answer
  minors: Answer
  personalData: Answer
  harm: Answer
  paid: Answer
  reference: string
}

const authors = sql<string>`(select string_agg(x.display_name, ', ' order by w.id) from thesis_author w
  join person x on x.id = w.person_id where w.thesis_id = p.thesis_id)`
const written = sql<Proposal>`jsonb_build_object(${sql.join(
  sections.flatMap((name) => [sql.lit(name), sql.ref(`p.${name}`)]),
)}, 'abstract', p.abstract, 'keywords', p.keywords, 'observed', p.observed, 'minors', p.minors,
  'personalData', p.personal_data, 'harm', p.harm, 'paid', p.paid, 'reference', p.ethics_reference)`

/** `GET …/thesis_proposals/{id}/paper`: an edition as it was submitted, with its fingerprint, as a PDF. */
export const paperRoute = route(proposalPaper, {
  on: recordOf(proposal, {
    ...{ written, authors, edition: sql.ref<number>('p.edition'), sha256: sql.ref<string | null>('p.sha256') },
    ...{ submittedAt: sql.ref<string | null>('p.submitted_at'), title: sql<Localized>`coalesce(p.title, t.title)` },
  }),
  act: 'read',
  run: async (ctx: Db, { of }) => {
    const { language, timeZone } = ctx
    const { id, edition, title, submittedAt, sha256 } = of
    if (submittedAt === null) throw new NotFound()
    const text = say(language)
    const at = new Date(submittedAt).toLocaleString(locales[language], {
      ...{ timeZone, dateStyle: 'long', timeStyle: 'short' },
    })
    const pdf = await renderPdf({
      ...{ language, title: text('proposal.edition', { edition }), university: ctx.universityName, day: ctx.today },
      createdAt: ctx.now,
      template: new URL('./paper.typ', import.meta.url),
      data: {
        facts: [
          [text('theses.fields.title'), inLanguage(title, language)],
          [text('theses.fields.authors'), of.authors],
          [text('proposal.submittedAt'), at],
          [text('proposal.fingerprint'), sha256 ?? ''],
        ],
        parts: partsOf(of.written, language),
        note: text('proposal.paperNote'),
      },
    })
    return { file: pdf, name: `proposal-${id}-${edition}.pdf`, contentType: 'application/pdf', shows: null }
  },
})

/** The parts that have a text, in their order; the answers of the ethics section stand below its text. */
function partsOf(of: Proposal, language: Language): [string, string][] {
  const text = say(language)
  const answers = ethicsQuestions.flatMap((question) => {
    const answer = of[question]
    return answer
      ? [`${text(`proposal.ethics.questions.${question}`)} ${text(`proposal.ethics.answers.${answer}`)}`]
      : []
  })
  const number = of.reference ? [`${text('proposal.ethics.reference')}: ${of.reference}`] : []
  const ethics = [of.ethics, [...answers, ...number].join('\n')].filter(Boolean).join('\n\n')
  const bodies: [string, string][] = [
    [text('proposal.parts.abstract'), inLanguage(of.abstract, language)],
    [text('proposal.parts.keywords'), of.keywords.join(', ')],
    ...sections.map((name): [string, string] => [
      text(`proposal.parts.${name}`),
      name === 'ethics' ? ethics : of[name],
    ]),
  ]
  return bodies.filter(([, body]) => body !== '')
}
