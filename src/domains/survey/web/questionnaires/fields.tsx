import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Columns } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { Questionnaire, questionnaireScopes } from '../../contract/questionnaire.ts'
import { words } from '../words.ts'
import styles from './questions.module.css'
import { QuestionsField } from './questions-field.tsx'

const { LocalizedField, SelectField } = fieldsOf(Questionnaire)

/** Name, what it asks about, and its questions. */
export function QuestionnaireFields({ isNew = false }: { isNew?: boolean }) {
  const t = useWords(words)
  return (
    <Columns>
      <Card title={t('questionnaires.fields.questions')} padded>
        <QuestionsField />
      </Card>
      <Card title={t('questionnaires.about')} padded>
        <div className={styles.fields}>
          <LocalizedField name="name" label={t('questionnaires.fields.name')} />
          {isNew && (
            <SelectField
              name="scope"
              label={t('questionnaires.fields.scope')}
              options={questionnaireScopes.map((value) => ({
                value,
                text: t(`questionnaires.choices.scope.${value}`),
              }))}
            />
          )}
        </div>
      </Card>
    </Columns>
  )
}
