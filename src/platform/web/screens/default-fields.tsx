import type { ReactNode } from 'react'
import type { ZodMiniType } from 'zod/mini'
import type { AnyResource } from '../../contract/resource.ts'
import { SelectField, SwitchField } from '../form/choice-fields.tsx'
import { DateField, DateTimeField } from '../form/date-fields.tsx'
import { choicesOf, kindOf, writingOf } from '../form/kind-of.ts'
import { LocalizedField } from '../form/localized-field.tsx'
import { NumberField } from '../form/number-field.tsx'
import { fieldsOf, mostCharacters, schemaAt } from '../form/schema-shape.ts'
import { type FieldProps, LongTextField, TextField } from '../form/text-fields.tsx'
import { TimeField } from '../form/time-field.tsx'
import { Card } from '../ui/card.tsx'
import { Stack } from '../ui/page.tsx'
import { type Text, useText } from '../words/words.ts'
import { valueIn } from './default-columns.tsx'
import { type Texts, textOf } from './screens-of.ts'

type Form = Texts & { of: AnyResource; write: 'create' | 'update'; title?: Text }
type Control = (props: FieldProps) => ReactNode

/**
 * The fields of a form that declares none: a control for each input in the order of the contract. In the form of a
 * record those that are masked for the reader are left out.
 */
export function defaultFields(form: Form): (props: { of?: unknown }) => ReactNode {
  const inputs = Object.entries(fieldsOf(schemaOf(form)))
  if (inputs.length === 0) throw new Error(`${form.of.type} names no inputs to ${form.write}: declare the fields.`)
  const controls = inputs.map(([name, schema]) => ({ name, Control: controlOf(form, name, schema) }))
  return ({ of }) => {
    const text = useText()
    return (
      <Card {...(form.title && { title: text(form.title) })} padded>
        <Stack>
          {controls
            .filter(({ name }) => of === undefined || !isMasked(form.of, name, of))
            .map(({ name, Control }) => (
              <Control key={name} name={name} label={text(textOf(form, `fields.${name}`))} />
            ))}
        </Stack>
      </Card>
    )
  }
}

function schemaOf({ of, write }: Form): ZodMiniType {
  const schema = of[write]
  if (!schema) throw new Error(`${of.type} has no inputs to ${write}.`)
  return schema
}

const isMasked = ({ fields }: AnyResource, name: string, item: unknown) =>
  name in fields && valueIn(item, name) === undefined

function controlOf(form: Form, name: string, schema: ZodMiniType): Control {
  switch (kindOf(schema)) {
    case 'text':
      return textControlOf(form, name, schema)
    case 'number':
      return NumberField
    case 'day':
      return DateField
    case 'instant':
      return DateTimeField
    case 'flag':
      return SwitchField
    case 'localized':
      return isLong(schema) ? LongLocalizedField : LocalizedField
    case 'choice':
      return choiceControlOf(form, name, schema)
    default:
      throw special(form, name)
  }
}

function textControlOf(form: Form, name: string, schema: ZodMiniType): Control {
  switch (writingOf(schema)) {
    case 'line':
      return TextField
    case 'lines':
      return LongTextField
    case 'email':
      return EmailField
    case 'time':
      return TimeField
    case 'id':
      throw special(form, name)
  }
}

const special = ({ of, write }: Form, name: string) =>
  new Error(`The input ${name} of ${of.type} has no default control: declare the fields to ${write}.`)

function choiceControlOf(form: Form, name: string, schema: ZodMiniType): Control {
  const values = choicesOf(schema)
  return (props) => {
    const text = useText()
    const textFor = (value: string) => text(textOf(form, `choices.${name}.${value}`))
    return <SelectField {...props} options={values.map((value) => ({ value, text: textFor(value) }))} />
  }
}

const EmailField: Control = (props) => <TextField {...props} type="email" />
const LongLocalizedField: Control = (props) => <LocalizedField {...props} long />

/** Longer texts have several lines. */
const mostInLine = 500
const isLong = (schema: ZodMiniType) => (mostCharacters(schemaAt(schema, 'en')) ?? 0) > mostInLine
