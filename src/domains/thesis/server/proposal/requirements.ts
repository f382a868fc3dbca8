import { sql } from 'kysely'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { closedStates } from '../../contract/flow/closing.ts'
import type { thesisBeginning } from '../../contract/proposal/beginning.ts'
import type { ThesisTables } from '../tables.ts'
import { say } from '../words.ts'

type Beginning = EndpointAnswer<typeof thesisBeginning>

type Studies = {
  active: boolean
  earned: number
  others: boolean
  id: number | null
  edition: number
  least: number
  leastIdea: number
  replyDays: number
  draftDays: number
}

/** What the student of these studies needs to begin a thesis, by the rules of their degree today. */
export async function requirementsOf(
  userProgram: number,
  { db, language }: Ctx<ThesisTables>,
): Promise<Pick<Beginning, 'requirements' | 'template'>> {
  const { rows } = await sql<Studies>`
    select u.state = 'ACTIVE' as active, u.ects_earned::float as earned, exists (
        select from thesis_author w join thesis x on x.id = w.thesis_id
        where w.person_id = u.person_id and x.state <> all(${[...closedStates]}::text[])) as others,
      k.id, k.edition, k.least_credits::float as least, k.least_idea as "leastIdea", k.reply_days as "replyDays",
      k.draft_days as "draftDays"
    from user_program u join program g on g.id = u.program_id
    left join lateral (select * from thesis_template y where y.degree_id = g.degree_id
      order by y.edition desc limit 1) k on true
    where u.id = ${userProgram}`.execute(db)
  const [studies] = rows
  if (!studies) return { requirements: [], template: null }
  const { id, edition, earned, least, leastIdea, replyDays, draftDays } = studies
  const text = say(language)
  return {
    template: id === null ? null : { id, edition, leastIdea, replyDays, draftDays },
    requirements: [
      { code: 'template', met: id !== null, text: text('requirements.template') },
      { code: 'studies', met: studies.active, text: text('requirements.studies') },
      ...(id === null ? [] : [creditsOf({ earned, least, text: text('requirements.credits', { earned, least }) })]),
      { code: 'noOther', met: !studies.others, text: text('requirements.noOther') },
    ],
  }
}

type Credits = { earned: number; least: number; text: string }
const creditsOf = ({ earned, least, text }: Credits): Beginning['requirements'][number] => ({
  code: 'credits',
  met: earned >= least,
  text,
})
