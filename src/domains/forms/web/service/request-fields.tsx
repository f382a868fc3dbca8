import type { Item } from '#platform/contract/resource.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { ServiceRequest } from '../../contract/request/service-request.ts'
import type { Answers, FormField } from '../../contract/service/form-field.ts'
import { words } from '../words.ts'
import { AnswerFields } from './answer-fields.tsx'

const { FilesField, useField } = fieldsOf(ServiceRequest)

/** The form of a returned request; documents that were sent stay with it. */
export const RequestFields = ({ of }: { of: Item<typeof ServiceRequest> }) => (
  <ServiceForm fields={of.service.fields} known={new Map(of.files.map((one) => [one.file, one]))} />
)

type Props = { fields: readonly FormField[]; known?: ReadonlyMap<string, { size: number }> }

/** The form of a service: its answers are one input of the request, its documents another. */
export function ServiceForm({ fields, known }: Props) {
  const t = useWords(words)
  const { id, value, set, errorOf } = useField('answers', t('service.answers'))
  return (
    <Card padded>
      <AnswerFields
        id={id}
        fields={fields}
        answers={isAnswers(value) ? value : {}}
        onChange={set}
        errorOf={(key) => errorOf(`answers.${key}`)}
        files={<FilesField name="files" label={t('service.fields.files')} {...(known && { known })} />}
      />
    </Card>
  )
}

const isAnswers = (value: unknown): value is Answers => typeof value === 'object' && value !== null
