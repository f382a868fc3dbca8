import { lazy, Suspense, useState } from 'react'
import type { AnyResource, Item } from '../../contract/resource.ts'
import type { Chooser as AnyChooser, WhyNot } from './chooser.tsx'
import { useChosenName } from './chosen-name.ts'
import { controlProps, Field } from './field.tsx'
import { useField } from './form-context.ts'
import type { FieldProps } from './text-fields.tsx'

export type LookupProps<R extends AnyResource> = FieldProps & {
  /** The resource to search; it has a filter `q`. */
  in: R
  nameOf: (item: Item<R>) => string
  about?: (item: Item<R>) => string
  /** The form's value for the chosen item, if not its IRI. */
  held?: (item: Item<R>) => string
  /** Why some of the items cannot be chosen; they are shown with the reason. */
  whyNot?: WhyNot | undefined
  /** The name of the item that is chosen already. */
  chosen?: string
}

/** The combobox is loaded after the form, and only if the form contains one. */
const Chooser = lazy(async () => ({ default: (await import('./chooser.tsx')).Chooser })) as unknown as typeof AnyChooser

/** One of very many items (a person, a room): type a few letters, choose. The form's value is the IRI. */
export function LookupField<R extends AnyResource>({
  name,
  label,
  help,
  in: of,
  nameOf,
  about,
  held = iriOf,
  whyNot,
  chosen = '',
}: LookupProps<R>) {
  const [picked, setPicked] = useState<Item<R> | null>(null)
  const nameOfHeld = (value: unknown) => (picked && held(picked) === value ? nameOf(picked) : undefined)
  const { id, value, set, error, required } = useField(name, label, nameOfHeld)
  const holds = String(value ?? '')
  const called = useChosenName({ of, value: holds, first: chosen, picked, nameOf, held })
  const control = controlProps({ id, help, error, required })
  const choose = (item: Item<R> | null) => {
    setPicked(item)
    set(item === null ? '' : held(item))
  }
  return (
    <Field id={id} label={label} required={required} help={help} error={error}>
      <Suspense fallback={<input {...control} readOnly value={called} />}>
        <Chooser
          control={control}
          label={label}
          in={of}
          nameOf={nameOf}
          about={about}
          whyNot={whyNot}
          chosen={holds === '' ? '' : called || holds}
          onChoose={choose}
        />
      </Suspense>
    </Field>
  )
}

const iriOf = (item: unknown) => (item as { '@id': string })['@id']
