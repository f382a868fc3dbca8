import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { useWords } from '#platform/web/words/words.ts'
import { audiences, type PublicField, PublicInfo } from '../../contract/public-info.ts'
import { words } from '../words.ts'
import styles from './public-info.module.css'

const { LongTextField, SelectField, TextField } = fieldsOf(PublicInfo)

type Props = {
  name: PublicField
  /** A value that is stored elsewhere and only displayed here. */
  fixed?: string | null | undefined
}

/** One field of the public information with the choice of its audience. */
export function AudienceField({ name, fixed }: Props) {
  const t = useWords(words)
  const label = t(`public.fields.${name}`)
  const choices = audiences.map((value) => ({ value, text: t(`public.audiences.${value}`) }))
  return (
    <div className={styles.field}>
      {name === 'photo' || name === 'email' ? (
        <p>
          <b>{label}</b>
          <br />
          {name === 'photo' ? t('public.photoAbout') : fixed}
        </p>
      ) : name === 'about' ? (
        <LongTextField name={name} label={label} />
      ) : (
        <TextField name={name} label={label} {...(name === 'orcid' ? { help: t('public.orcidAbout') } : {})} />
      )}
      <SelectField name={`audiences.${name}`} label={t('public.who', { field: label })} options={choices} />
    </div>
  )
}
