import { Program, UserProgram } from '#academics/contract'
import { roles } from '#people/contract'
import { roleText } from '#people/web'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { useLanguage, useText, useWords } from '#platform/web/words/words.ts'
import { Service } from '../../contract/service/service.ts'
import { words } from '../words.ts'

const { BoxesField, LookupListField } = fieldsOf(Service)

/** Who may ask: by role, by the state of their studies, and by programme. */
export function AudienceFields() {
  const t = useWords(words)
  const text = useText()
  const language = useLanguage()
  return (
    <>
      <BoxesField
        name="audience.roles"
        label={t('builder.roles')}
        help={t('builder.rolesHelp')}
        options={roles.map((value) => ({ value, text: text(roleText(value) ?? value) }))}
      />
      <BoxesField
        name="audience.studies"
        label={t('builder.studies')}
        help={t('builder.studiesHelp')}
        options={UserProgram.fields.state.options.map((value) => ({ value, text: t(`builder.studyStates.${value}`) }))}
      />
      <LookupListField
        name="audience.programs"
        label={t('builder.programs')}
        help={t('builder.programsHelp')}
        in={Program}
        nameOf={({ code, name }: { code: string; name: Localized }) => `${code} ${inLanguage(name, language)}`}
      />
    </>
  )
}
