import { useState } from 'react'
import type { AnyResource, Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { Chooser } from '#platform/web/form/chooser.tsx'
import { useChosenName } from '#platform/web/form/chosen-name.ts'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { useLanguage } from '#platform/web/words/words.ts'
import type { AnswerProps } from './answer-props.ts'

type Props<R extends AnyResource> = AnswerProps & {
  in: R
  nameOf: (item: Item<R>) => string
  about?: (item: Item<R>) => string
}

/** A person, a course or a module, found by a few letters; the answer is its IRI. */
export function LookupAnswer<R extends AnyResource>(props: Props<R>) {
  const { id, of, value, error, onChange, in: resource, nameOf, about } = props
  const language = useLanguage()
  const [picked, setPicked] = useState<Item<R> | null>(null)
  const holds = String(value ?? '')
  const called = useChosenName({ of: resource, value: holds, first: '', picked, nameOf, held: iriOf })
  const label = inLanguage(of.label, language)
  const help = inLanguage(of.help, language) || undefined
  const { required } = of
  return (
    <Field id={id} label={label} required={required} help={help} error={error}>
      <Chooser
        control={controlProps({ id, help, error, required })}
        label={label}
        in={resource}
        nameOf={nameOf}
        about={about}
        chosen={holds === '' ? '' : called || holds}
        onChoose={(item) => {
          setPicked(item)
          onChange(item === null ? '' : iriOf(item))
        }}
      />
    </Field>
  )
}

/** Every item has its IRI; the type of a resource that is not known here does not say so. */
const iriOf = (item: unknown): string =>
  typeof item === 'object' && item !== null && '@id' in item && typeof item['@id'] === 'string' ? item['@id'] : ''
