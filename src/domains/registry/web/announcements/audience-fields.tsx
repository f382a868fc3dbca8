import { Program } from '#academics/contract'
import { Course } from '#course/contract'
import { roles } from '#people/contract'
import { roleText } from '#people/web'
import { inLanguage } from '#platform/contract/words.ts'
import { listOf } from '#platform/web/api.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { useLoaded } from '#platform/web/query.ts'
import { useLanguage, useText, useWords } from '#platform/web/words.ts'
import { Announcement, audienceKinds } from '../../contract/announcement.ts'
import { words } from '../words.ts'

const { LookupField, SelectField, useField } = fieldsOf(Announcement)

/** All programs of the university, to choose from. */
export const programsQuery = listOf(Program, { itemsPerPage: 500, order: { code: 'asc' } })

/** Whom an announcement is for; a change of the kind takes the old choice away. */
export function AudienceFields({ course }: { course?: string | undefined }) {
  const t = useWords(words)
  const kind = useField('audience.kind', t('form.audience'))
  const { set: setValue } = useField('audience.value', t('form.audience'))
  const kinds = audienceKinds.map((value) => ({ value, text: t(`audiences.${value}`) }))
  return (
    <>
      <SelectField name="audience.kind" label={t('form.audience')} options={kinds} onChosen={() => setValue('')} />
      {kind.value === 'role' && <RoleField />}
      {kind.value === 'program' && <ProgramField />}
      {kind.value === 'course' && <CourseField chosen={course} />}
    </>
  )
}

function RoleField() {
  const t = useWords(words)
  const text = useText()
  const options = roles.map((value) => ({ value, text: text(roleText(value) ?? value) }))
  return <SelectField name="audience.value" label={t('form.role')} options={options} />
}

function ProgramField() {
  const t = useWords(words)
  const language = useLanguage()
  const programs = useLoaded(programsQuery).data['hydra:member']
  const options = programs.map(({ id, code, name }) => ({
    value: String(id),
    text: `${code} ${inLanguage(name, language)}`,
  }))
  return <SelectField name="audience.value" label={t('form.program')} options={options} />
}

function CourseField({ chosen }: { chosen?: string | undefined }) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <LookupField
      name="audience.value"
      label={t('form.course')}
      in={Course}
      nameOf={({ code, title }) => `${code} ${inLanguage(title, language)}`}
      about={({ term }) => term.name}
      held={({ id }) => String(id)}
      chosen={chosen ?? ''}
    />
  )
}
