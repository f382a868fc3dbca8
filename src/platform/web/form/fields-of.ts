import type { ReactNode } from 'react'
import type { AnyResource } from '../../contract/resource.ts'
import { RichTextField, type RichTextProps } from '../rich-text/rich-text-field.tsx'
import { FilesField, type FilesProps } from '../uploads/files-field.tsx'
import { BoxesField, type BoxesProps } from './boxes-field.tsx'
import { SelectField, type SelectProps, SwitchField } from './choice-fields.tsx'
import { DateField, type DateProps, DateTimeField } from './date-fields.tsx'
import { type BoundField, type FieldTexts, useField } from './form-context.ts'
import type { InputName, Kind } from './input-names.ts'
import { LocalizedField, type LocalizedProps } from './localized-field.tsx'
import { LookupField, type LookupProps } from './lookup-field.tsx'
import { LookupListField, type LookupListProps } from './lookup-list-field.tsx'
import { NumberField, type NumberProps } from './number-field.tsx'
import { type FieldProps, LongTextField, type LongTextProps, TextField, type TextProps } from './text-fields.tsx'
import { TimeField } from './time-field.tsx'

type Named<R extends AnyResource, Props, K extends Kind> = (
  props: Omit<Props, 'name'> & { name: InputName<R, K> },
) => ReactNode

type FieldsOf<R extends AnyResource> = {
  TextField: Named<R, TextProps, 'text'>
  LongTextField: Named<R, LongTextProps, 'text'>
  RichTextField: Named<R, RichTextProps, 'rich'>
  FilesField: Named<R, FilesProps, 'list'>
  NumberField: Named<R, NumberProps, 'number'>
  DateField: Named<R, DateProps, 'day'>
  DateTimeField: Named<R, FieldProps, 'instant'>
  TimeField: Named<R, FieldProps, 'text'>
  SelectField: Named<R, SelectProps, 'text' | 'choice' | 'number'>
  SwitchField: Named<R, FieldProps, 'flag'>
  BoxesField: Named<R, BoxesProps, 'list'>
  LocalizedField: Named<R, LocalizedProps, 'localized'>
  LookupField: <In extends AnyResource>(
    props: Omit<LookupProps<In>, 'name'> & { name: InputName<R, 'text' | 'number'> },
  ) => ReactNode
  LookupListField: <In extends AnyResource>(
    props: Omit<LookupListProps<In>, 'name'> & { name: InputName<R, 'list'> },
  ) => ReactNode
  /** For a custom control; `say` returns its value as text where two versions are compared. */
  useField: (name: InputName<R>, label: string, say?: FieldTexts['say']) => BoundField
}

const fields = {
  TextField,
  LongTextField,
  RichTextField,
  FilesField,
  NumberField,
  DateField,
  DateTimeField,
  TimeField,
  SelectField,
  SwitchField,
  BoxesField,
  LocalizedField,
  LookupField,
  LookupListField,
  useField,
}

/**
 * The fields for forms on a resource: `const { TextField } = fieldsOf(School)`, once per file. A name is a key of what
 * can be created or changed, and fits the control; any other does not compile. For several resources: the names they
 * have in common.
 */
export const fieldsOf = <const R extends readonly AnyResource[]>(..._resources: R): FieldsOf<R[number]> =>
  fields as FieldsOf<R[number]>
