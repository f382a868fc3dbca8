import { sql } from 'kysely'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import type { Localized } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { mySurveys } from '../../contract/answering.ts'
import { type CampaignKind, usualThresholds } from '../../contract/campaign.ts'
import { Survey } from '../../contract/survey.ts'
import { askedPeople, isGeneral } from '../campaign/asked-people.ts'
import { hasSettled } from '../relations.ts'
import { isAsked } from '../survey/audience.ts'
import type { SurveyTables } from '../tables.ts'
import { askedSurveys, countOf } from './parts.ts'

/** A question takes about ten seconds. */
const questionsPerMinute = 6
/** For how many days before it opens a survey is announced. */
const announcedDays = 30

type Row = {
  id: number
  course: { id: number; code: string; title: Localized } | null
  name: Localized
  named: boolean
  kind: CampaignKind
  opensOn: string
  closesOn: string
  state: string
  settled: boolean
  begun: number
  hasReply: boolean
}

type Acting = EndpointAnswer<typeof mySurveys>['acting'][number]

export const mySurveysRoute = route(mySurveys, {
  on: null,
  because: 'The surveys to which the caller is invited.',
  allow: 'own',
  inPerson: true,
  run: async ({ db, me, today }: Ctx<SurveyTables>) => {
    const { rows } = await sql<Row>`
      select y.id, c.name, c.named, c.kind,
        case when k.id is not null then jsonb_build_object('id', k.id, 'code', k.code, 'title', k.title) end as course,
        y.opens_on::text as "opensOn", y.closes_on::text as "closesOn", y.state, coalesce(x.settled, false) as settled,
        y.state = 'PUBLISHED' and y.reply is not null as "hasReply",
        coalesce((select count(*)::int from survey_draft d, jsonb_object_keys(d.answers)
          where d.survey_id = y.id and d.person_id = ${me.id}), 0) as begun
      from survey y join survey_campaign c on c.id = y.campaign_id left join course k on k.id = y.course_id
      left join lateral (select ${hasSettled} as settled from survey_participant p
        join survey_box b on b.survey_id = p.survey_id where p.survey_id = y.id and p.person_id = ${me.id}) as x on true
      where (x.settled is not null and (y.state = 'OPEN' or x.settled))
        or (y.state = 'PLANNED' and y.opens_on > ${today}::date and y.opens_on <= ${today}::date + ${announcedDays}::int
          and case when ${isGeneral} then exists (${askedPeople(sql`v.id = ${me.id}`)})
            else exists (select from enrollment e where e.course_id = y.course_id and e.person_id = ${me.id}
              and ${isAsked(sql.ref('c.kind'))}) end)
      order by y.closes_on, y.id`.execute(db)
    const asked = await askedSurveys(
      db,
      rows.map(({ id }) => id),
    )
    const acting = await sql<Acting>`
      select y.id, jsonb_build_object('code', k.code, 'title', k.title) as course, t.name as term, y.state
      from survey_delegate d join survey y on y.id = d.survey_id join course k on k.id = y.course_id
      join term t on t.id = k.term_id where d.person_id = ${me.id} order by y.closes_on desc, y.id`.execute(db)
    const listed = rows.map(({ settled, state, ...row }) => {
      const of = asked.get(row.id)
      const questions = of ? countOf(of) : 0
      return {
        '@id': Survey.iri(row.id),
        ...row,
        questions,
        teachers: (of?.parts ?? []).flatMap(({ teacher }) => teacher ?? []),
        minutes: Math.ceil(questions / questionsPerMinute),
        settled,
        state,
      }
    })
    const without = ({ settled: _, state: __, hasReply: ___, ...one }: (typeof listed)[number]) => one
    return {
      open: listed.filter(({ settled, state }) => state === 'OPEN' && !settled).map(without),
      upcoming: listed.filter(({ state }) => state === 'PLANNED').map(without),
      done: listed
        .filter(({ settled }) => settled)
        .reverse()
        .map((one) => ({ ...without(one), isPublished: one.state === 'PUBLISHED', hasReply: one.hasReply })),
      acting: acting.rows,
      ...usualThresholds,
    }
  },
})
