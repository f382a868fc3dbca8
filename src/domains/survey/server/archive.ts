import { sql } from 'kysely'
import type { ArchiveSource } from '#people/server'
import { spoken } from '#platform/server/words/spoken.ts'
import { Survey } from '../contract/survey.ts'
import { hasSettled } from './relations.ts'
import { words } from './words.ts'

/**
 * The surveys that the reader has answered or declined, which look the same; once they are over, by the day on which they
 * closed: when somebody answered, and who did so before, is known to nobody.
 */
export const settledSurveys: ArchiveSource = {
  ...{ kind: 'surveys', opens: false },
  rows: ({ me }) => sql`
    select ${sql.lit(`${Survey.path}/`)} || y.id as iri, y.closes_on as day, 'SETTLED' as state,
      jsonb_build_object('survey', c.name, 'code', k.code, 'course', k.title) as "values"
    from survey_participant p join survey_box b on b.survey_id = p.survey_id join survey y on y.id = p.survey_id
    join survey_campaign c on c.id = y.campaign_id left join course k on k.id = y.course_id
    where p.person_id = ${me.id} and y.state not in ('PLANNED', 'OPEN') and ${hasSettled}`,
  present: ({ values }, { language }) => {
    const { survey, code, course } = spoken(values, language)
    return {
      title: code ? `${code} ${course}` : String(survey),
      about: code ? String(survey) : '',
      result: words[language].archive.settled,
    }
  },
}
