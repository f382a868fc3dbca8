import { Module } from '#academics/contract'
import { Course } from '#course/contract'
import { User } from '#people/contract'
import { inLanguage } from '#platform/contract/words.ts'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { useLanguage } from '#platform/web/words/words.ts'
import type { AnswerProps } from './answer-props.ts'
import { LookupAnswer } from './lookup-answer.tsx'
import { NumberAnswer } from './number-answer.tsx'
import { OptionsAnswer } from './options-answer.tsx'

/** The control for one answer, by the kind of its field. */
export function AnswerField(props: AnswerProps) {
  const language = useLanguage()
  const { kind } = props.of
  const named = ({ code, name }: { code: string; name: object }) => `${code} ${inLanguage(name, language)}`
  const titled = ({ code, title }: { code: string; title: object }) => `${code} ${inLanguage(title, language)}`
  if (kind === 'heading') return <h3>{inLanguage(props.of.label, language)}</h3>
  if (kind === 'note') return <p>{inLanguage(props.of.label, language)}</p>
  if (kind === 'choice' || kind === 'choices') return <OptionsAnswer {...props} />
  if (kind === 'number') return <NumberAnswer {...props} />
  if (kind === 'person') return <LookupAnswer {...props} in={User} nameOf={({ name }) => name} />
  if (kind === 'course') return <LookupAnswer {...props} in={Course} nameOf={titled} about={({ term }) => term.name} />
  if (kind === 'module') return <LookupAnswer {...props} in={Module} nameOf={named} />
  return <TextAnswer {...props} />
}

/** A line, a longer text or a day, in the browser's own control. */
function TextAnswer({ id, of, value, error, onChange }: AnswerProps) {
  const language = useLanguage()
  const { kind, required } = of
  const help = inLanguage(of.help, language) || undefined
  const control = {
    ...controlProps({ id, help, error, required }),
    value: String(value ?? ''),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return (
    <Field id={id} label={inLanguage(of.label, language)} required={required} help={help} error={error}>
      {kind === 'longText' ? (
        <textarea {...control} rows={4} maxLength={4000} />
      ) : (
        <input {...control} type={kind === 'date' ? 'date' : 'text'} maxLength={300} autoComplete="off" />
      )}
    </Field>
  )
}
