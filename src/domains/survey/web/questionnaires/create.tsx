import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { createScreen } from '#platform/web/screens/create-screen.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { Questionnaire, questionnaireScopes } from '../../contract/questionnaire.ts'
import { words } from '../words.ts'
import styles from './about.module.css'
import { questionnaires } from './questionnaires.ts'

const { LocalizedField, SelectField } = fieldsOf(Questionnaire)

/** A new questionnaire: its name and what it asks about; its questions are written on its page. */
export default createScreen(questionnaires, { Fields: () => <AboutFields /> })

function AboutFields() {
  const t = useWords(words)
  return (
    <Card title={t('questionnaires.about')} padded>
      <div className={styles.fields}>
        <LocalizedField name="name" label={t('questionnaires.fields.name')} />
        <SelectField
          name="scope"
          label={t('questionnaires.fields.scope')}
          options={questionnaireScopes.map((value) => ({ value, text: t(`questionnaires.choices.scope.${value}`) }))}
        />
      </div>
    </Card>
  )
}
