import { useState } from 'react'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { Answers, FormField } from '../../contract/service/form-field.ts'
import { Service } from '../../contract/service/service.ts'
import { AnswerFields } from '../service/answer-fields.tsx'
import { words } from '../words.ts'
import styles from './builder.module.css'
import { fieldsIn, textsIn } from './values.ts'

const { useField } = fieldsOf(Service)

/** What people will see, of the draft as it stands in the form now. */
export function DraftPreview() {
  const t = useWords(words)
  const title = textsIn(useField('title', t('services.fields.title')).value)
  const fields = fieldsIn(useField('fields', t('builder.fields')).value)
  return <Preview title={title} fields={fields} />
}

/** The form as people see it; it can be filled in, and sends nothing. */
export function Preview({ title, fields }: { title: Localized; fields: readonly FormField[] }) {
  const t = useWords(words)
  const language = useLanguage()
  const [answers, setAnswers] = useState<Answers>({})
  return (
    <div className={styles.preview}>
      <Card title={t('builder.preview')} note={t('builder.previewAbout')} padded>
        <Stack>
          <h3>{inLanguage(title, language)}</h3>
          {fields.length === 0 && <p>{t('builder.noFields')}</p>}
          <AnswerFields
            id="preview"
            fields={fields}
            answers={answers}
            onChange={setAnswers}
            files={<p>{t('builder.filesHere')}</p>}
          />
          <div>
            <Button disabledReason={t('builder.previewAbout')}>{t('builder.send')}</Button>
          </div>
        </Stack>
      </Card>
    </div>
  )
}
