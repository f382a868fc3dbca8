import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { useWords } from '#platform/web/words/words.ts'
import { PracticeSupervisor } from '../../../contract/supervisor.ts'
import { words } from '../../words.ts'
import { useSchools } from '../parts/choices.ts'
import styles from '../parts/fields.module.css'
import { languageOptions } from '../parts/languages.ts'

const { NumberField, SelectField, SwitchField, TextField } = fieldsOf(PracticeSupervisor)

/** The fields about an external person; people of the university maintain their own data. */
export function Particulars() {
  const t = useWords(words)
  return (
    <>
      <div className={styles.pair}>
        <TextField name="chineseName" label={t('manage.supervisors.chineseName')} lang="zh-Hant" />
        <TextField
          name="englishName"
          label={t('manage.supervisors.englishName')}
          help={t('manage.supervisors.nameAbout')}
        />
      </div>
      <TextField
        name="email"
        type="email"
        label={t('manage.supervisors.email')}
        help={t('manage.supervisors.emailAbout')}
      />
      <TextField
        name="phone"
        type="tel"
        label={t('manage.supervisors.phone')}
        help={t('manage.supervisors.phoneAbout')}
      />
    </>
  )
}

/** The person's role: their school, the language of letters, and the maximum number of students. */
export function PartFields({ isNew }: { isNew: boolean }) {
  const t = useWords(words)
  const schools = useSchools().map((school) => ({ value: school['@id'], text: school.text }))
  return (
    <>
      <SelectField
        name="school"
        label={t('manage.columns.school')}
        help={t('manage.supervisors.schoolAbout')}
        options={schools}
      />
      <SelectField
        name="language"
        label={t('manage.supervisors.language')}
        help={t('manage.supervisors.languageAbout')}
        options={languageOptions}
      />
      <NumberField name="limit" label={t('manage.supervisors.limit')} help={t('manage.supervisors.limitAbout')} />
      {!isNew && (
        <SwitchField
          name="active"
          label={t('manage.supervisors.takesPart')}
          help={t('manage.supervisors.activeAbout')}
        />
      )}
    </>
  )
}
