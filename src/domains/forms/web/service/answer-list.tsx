import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { ServiceRequest } from '../../contract/request/service-request.ts'
import { type FormField, isAnswered, shownFields } from '../../contract/service/form-field.ts'
import { words } from '../words.ts'

type Props = { of: Item<typeof ServiceRequest> }

/** What was answered, in the order of the form; choices, people and courses by their names. */
export function AnswerList({ of }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const say = useAnswer(of)
  const answered = shownFields(of.service.fields, of.answers).filter(({ kind }) => isAnswered(kind) && kind !== 'files')
  if (answered.length === 0) return null
  return (
    <Card title={t('service.answers')}>
      <Definition>
        {answered.map((field) => (
          <Fact key={field.key} label={inLanguage(field.label, language)} none={t('service.notAnswered')}>
            {say(field)}
          </Fact>
        ))}
      </Definition>
    </Card>
  )
}

/** The text of an answer. */
function useAnswer({ answers, names }: Props['of']) {
  const language = useLanguage()
  const { day, number } = useFormat()
  return ({ key, kind, choices }: FormField): string => {
    const value = answers[key]
    if (value === undefined) return ''
    const all: readonly unknown[] = Array.isArray(value) ? value : [value]
    if (choices.length > 0)
      return choices
        .filter((choice) => all.includes(choice.key))
        .map(({ label }) => inLanguage(label, language))
        .join(', ')
    if (kind === 'date') return day(String(value))
    if (typeof value === 'number') return number(value)
    return names.find(({ iri }) => iri === value)?.name ?? String(value)
  }
}
