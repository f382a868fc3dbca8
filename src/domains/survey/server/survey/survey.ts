import { sql } from 'kysely'
import { Language, Program, Term } from '#academics/contract'
import { Course } from '#course/contract'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { search } from '#platform/server/search.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { type CampaignKind, SurveyCampaign } from '../../contract/campaign.ts'
import { Survey } from '../../contract/survey.ts'
import { asksAnybody } from '../campaign/asked-people.ts'
import { parties } from '../relations.ts'
import { meanOf } from '../results/means.ts'
import { releaseResults } from '../results/release.ts'
import type { SurveyTables } from '../tables.ts'
import { violation } from '../words.ts'
import { isAsked } from './audience.ts'
import { closeBox, openBox } from './box.ts'
import { mailLinks } from './link-mail.ts'

/** A survey with its campaign, its course, if it is about one, and its box. */
export const surveyRows = rowsFrom<SurveyTables>()('survey as y', (query) =>
  query
    .innerJoin('survey_campaign as c', 'c.id', 'y.campaign_id')
    .innerJoin('term as t', 't.id', 'c.term_id')
    .leftJoin('course as k', 'k.id', 'y.course_id')
    .leftJoin('module as m', 'm.id', 'k.module_id')
    .leftJoin('program as p', 'p.id', 'm.program_id')
    .leftJoin('academic_language as g', 'g.id', 'k.language_id')
    .leftJoin('survey_box as b', 'b.survey_id', 'y.id'),
)

const ballots = sql<number>`coalesce(b.ballots, 0)`
const rate = sql<number | null>`(case when y.invited > 0 then ${ballots} * 100 / y.invited end)`
const hasOpened = sql<boolean>`(y.state not in ('PLANNED', 'EXCLUDED') and y.invited > 0)`
const warning = sql<'FEW' | 'LOW_RATE' | null>`(case when not ${hasOpened} then null
  when ${ballots} < c.least_answers then 'FEW' when ${rate} < c.least_rate then 'LOW_RATE' end)`

/** Whether something is doubtful about the survey `y` with its campaign `c` and its box `b`. */
export const isWarned = sql<boolean>`(${warning} is not null)`

/** What the survey `y` is about, in three languages: its course with its code, or the name of its campaign. */
const subject = sql`(select case when y.course_id is null then f.name else (
    select jsonb_object_agg(n.key, k.code || ' ' || n.value)
    from course k cross join lateral jsonb_each_text(k.title) as n where k.id = y.course_id) end
  from survey_campaign f where f.id = y.campaign_id)`

/** The kind of the row of a condition, which has no campaign beside it. */
const kindOf = sql<CampaignKind>`(select f.kind from survey_campaign f where f.id = y.campaign_id)`

/** The surveys of courses. Who answered what is in none of these rows. */
export const survey = handleResource(Survey, surveyRows, {
  fields: {
    course: reference(Course, { id: 'y.course_id', name: 'k.title', code: 'k.code' }),
    term: reference(Term, { id: 'c.term_id', name: 't.name' }),
    program: reference(Program, { id: 'p.id', name: 'p.name' }),
    language: reference(Language, { id: 'k.language_id', name: 'g.name' }),
    kind: 'c.kind',
    named: 'c.named',
    campaign: reference(SurveyCampaign, { id: 'c.id', name: 'c.name' }),
    lecturers: sql<string[]>`(select coalesce(jsonb_agg(v.display_name order by v.sort_name, v.id), '[]')
      from course_lecturer l join person v on v.id = l.person_id
      where l.course_id = y.course_id and l.role in ('LEAD', 'CO'))`,
    answered: ballots,
    rate,
    leastRate: 'c.least_rate',
    warning,
    courseMean: meanOf('course'),
    teacherMean: meanOf('teacher'),
  },
  filters: {
    q: search({ refers: 'y.course_id', to: 'course' }),
    warned: (wanted) => sql<boolean>`((${warning} is not null) = ${wanted})`,
  },
  sorted: [['closesOn', 'desc']],
  changedRow: async (item, { opensOn, closesOn }, ctx) => {
    if (opensOn !== undefined && opensOn !== item.opensOn && item.state !== 'PLANNED')
      throw violation(ctx, 'opensOn', 'hasOpened')
    const last = closesOn ?? item.closesOn
    if (last < (opensOn ?? item.opensOn) || (closesOn !== undefined && last < ctx.today))
      throw violation(ctx, 'closesOn', 'range')
    return {}
  },
  conditions: {
    COMPLETE_SURVEY: {
      when: sql`true`,
      values: sql`jsonb_build_object('title', ${subject})`,
      due: sql`y.closes_on::text`,
    },
    unjudged: {
      when: sql`(exists (select from survey_text x where x.survey_id = y.id and x.decision = 'OPEN'))`,
      values: sql`jsonb_build_object('title', ${subject})`,
      due: sql`(y.closes_on + 7)::text`,
    },
    notYet: { when: ({ today }) => sql`(y.opens_on > ${today}::date or y.closes_on < ${today}::date)` },
    nobodyInvited: {
      when: sql`(case when y.course_id is null then not exists (
          select from survey_campaign c where c.id = y.campaign_id and ${asksAnybody})
        else not exists (select from enrollment e where e.course_id = y.course_id and ${isAsked(kindOf)}) end)`,
    },
    gradesOpen: {
      when: sql`(y.course_id is not null and ${kindOf} <> 'PULSE' and not exists (select from grade_sheet s
        where s.course_id = y.course_id and s.state in ('PUBLISHED', 'LOCKED')))`,
      values: sql`jsonb_build_object('course', y.course_id)`,
    },
  },
  parties,
  notices: {
    values: ({ course, campaign }) => ({ code: course?.code ?? '', title: course?.name ?? campaign.name }),
    subject: ({ course, '@id': iri }) => course?.['@id'] ?? iri,
  },
  after: {
    open: async ({ id }, ctx) => {
      await openBox(id, ctx)
      await mailLinks(id, 'surveyLink', ctx)
    },
    close: async ({ id }, ctx) => closeBox(id, ctx),
    publish: async ({ id }, { db }) => {
      await releaseResults(id, db)
      // What is not shown is not kept: neither deleted texts nor what was taken out of one.
      await sql`delete from survey_text where survey_id = ${id} and decision = 'DELETED'`.execute(db)
      await sql`update survey_text set "text" = edited, edited = null
        where survey_id = ${id} and edited is not null`.execute(db)
    },
  },
})
