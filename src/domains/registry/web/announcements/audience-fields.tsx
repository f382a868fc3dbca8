import { Faculty, Program } from '#academics/contract'
import { Course } from '#course/contract'
import { roles, User } from '#people/contract'
import { roleText } from '#people/web'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { useLanguage, useText, useWords } from '#platform/web/words/words.ts'
import { Announcement, audienceKinds } from '../../contract/announcement.ts'
import { words } from '../words.ts'
import { Reach } from './reach.tsx'

const { LookupField, LookupListField, SelectField, useField } = fieldsOf(Announcement)

type Props = { of?: Item<typeof Announcement> | undefined }

/** The audience of an announcement, and how many people it has; changing the kind clears the previous choice. */
export function AudienceFields({ of }: Props) {
  const t = useWords(words)
  const { value: kind } = useField('audience.kind', t('form.audience'))
  const { value, set: setValue } = useField('audience.value', t('form.audience'))
  const { value: people, set: setPeople } = useField('people', t('form.people'))
  const kinds = audienceKinds.map((one) => ({ value: one, text: t(`audiences.${one}`) }))
  const clear = () => {
    setValue('')
    setPeople([])
  }
  return (
    <>
      <SelectField name="audience.kind" label={t('form.audience')} options={kinds} onChosen={clear} />
      {kind === 'role' && <RoleField />}
      {kind === 'program' && <UnitField in={Program} label={t('form.program')} of={of} />}
      {kind === 'faculty' && <UnitField in={Faculty} label={t('form.faculty')} of={of} />}
      {kind === 'course' && <CourseField of={of} />}
      {kind === 'people' && (
        <LookupListField
          name="people"
          label={t('form.people')}
          help={t('form.peopleAbout')}
          in={User}
          nameOf={({ name }) => name}
          about={({ studentNumber, staffNumber, email }) => studentNumber ?? staffNumber ?? email ?? ''}
          chosen={of?.people ?? []}
        />
      )}
      <Reach kind={kind} value={value} people={people} />
    </>
  )
}

function RoleField() {
  const t = useWords(words)
  const text = useText()
  const options = roles.map((value) => ({ value, text: text(roleText(value) ?? value) }))
  return <SelectField name="audience.value" label={t('form.role')} options={options} />
}

type UnitProps = Props & { in: typeof Program | typeof Faculty; label: string }

/** Selects a program or faculty by its code or name. */
function UnitField({ in: units, label, of }: UnitProps) {
  const language = useLanguage()
  return (
    <LookupField
      name="audience.value"
      label={label}
      in={units}
      nameOf={(unit: { code: string; name: Localized }) => `${unit.code} ${inLanguage(unit.name, language)}`}
      held={({ id }) => String(id)}
      chosen={of?.audience?.name ?? ''}
    />
  )
}

function CourseField({ of }: Props) {
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
      chosen={of?.audience?.name ?? ''}
    />
  )
}
