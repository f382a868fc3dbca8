import { type Kysely, sql } from 'kysely'
import { dayAfter } from '#platform/server/day.ts'
import type { Demonstration } from '#platform/server/demo/demo.ts'
import type { CampaignKind } from '../../contract/campaign.ts'
import { coursePart, type Question } from '../../contract/questions.ts'
import type { SurveyTables } from '../tables.ts'
import { inventedBox } from './ballots.ts'
import { addQuestionnaire, afterDropping, midTermPulse } from './questionnaires.ts'

type Place = { term: number; registry: number }
type OtherCampaign = {
  kind: CampaignKind
  name: object
  questions: readonly Question[]
  opensOn: string
  closesOn: string
  state: 'OPEN' | 'PUBLISHED'
}

/** Besides the ratings: a pulse that lecturers have read, and what those are asked who have dropped a course. */
export async function addOtherKinds({ db, today, random }: Demonstration, place: Place): Promise<void> {
  const pulse: OtherCampaign = {
    ...{ kind: 'PULSE', questions: midTermPulse, state: 'PUBLISHED' },
    name: { en: 'Mid-term pulse', pt: 'Pulso a meio do período', 'zh-Hant': '期中短評' },
    ...{ opensOn: dayAfter(today, -30), closesOn: dayAfter(today, -24) },
  }
  const dropout: OtherCampaign = {
    ...{ kind: 'DROPOUT', questions: afterDropping, state: 'OPEN' },
    name: { en: 'Those who left a course', pt: 'Quem desistiu de uma disciplina', 'zh-Hant': '退選意見' },
    ...{ opensOn: dayAfter(today, -4), closesOn: dayAfter(today, 10) },
  }
  for (const one of [pulse, dropout]) await addSurveys(db, { ...place, ...one }, random)
}

async function addSurveys(
  db: Kysely<SurveyTables>,
  { term, registry, kind, name, questions, opensOn, closesOn, state }: OtherCampaign & Place,
  random: Demonstration['random'],
): Promise<void> {
  const questionnaire = await addQuestionnaire(db, registry, { scope: 'COURSE', name, questions })
  const { id: campaign } = await db
    .insertInto('survey_campaign')
    .values({
      ...{ name, kind, term_id: term, opens_on: opensOn, closes_on: closesOn, course_questionnaire_id: questionnaire },
      ...{ state: 'APPROVED' as const, approved_by: registry, approved_at: `${dayAfter(opensOn, -10)}T08:00:00Z` },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into survey (campaign_id, course_id, opens_on, closes_on, state, published_at)
    select ${campaign}::int, k.id, ${opensOn}::date, ${closesOn}::date, ${state},
      case when ${state} = 'PUBLISHED' then ${closesOn}::date + interval '8 hours' end
    from course k where k.term_id = ${term} and k.type <> 'EXAM'
      and exists (select from course_lecturer l where l.course_id = k.id)
      and exists (select from enrollment e where e.course_id = k.id
        and (e.state = 'WITHDRAWN') = ${kind === 'DROPOUT'}::boolean)
    order by k.code limit 12`.execute(db)
  await sql`
    insert into survey_participant (survey_id, person_id)
    select distinct y.id, e.person_id from survey y join enrollment e on e.course_id = y.course_id
      and (e.state = 'WITHDRAWN') = ${kind === 'DROPOUT'}::boolean
    where y.campaign_id = ${campaign} order by 1, 2`.execute(db)
  const { rows } = await sql<{ id: number; people: number[] }>`
    update survey y set invited = (select count(*) from survey_participant p where p.survey_id = y.id)
    where y.campaign_id = ${campaign}
    returning y.id, (select jsonb_agg(p.person_id order by p.person_id) from survey_participant p
      where p.survey_id = y.id) as people`.execute(db)
  for (const { id, people } of rows.toSorted((a, b) => a.id - b.id)) {
    const share = state === 'OPEN' ? 0 : 0.2 + random.next() * 0.5
    const settled = random.some(people, Math.round(people.length * share)).sort((a, b) => a - b)
    const { counts, texts } = inventedBox([{ part: coursePart, questions }], settled.length, random)
    await db
      .insertInto('survey_box')
      .values({
        ...{ survey_id: id, settled: JSON.stringify(settled), ballots: settled.length },
        ...{ counts: JSON.stringify(counts), texts: '{}' },
      })
      .execute()
    const judged = Object.entries(texts).flatMap(([slot, all]) => all.map((text) => ({ survey_id: id, slot, text })))
    if (judged.length > 0) await db.insertInto('survey_text').values(judged).execute()
  }
}
