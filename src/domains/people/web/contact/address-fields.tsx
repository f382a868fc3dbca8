import { useEffect, useId, useRef } from 'react'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { type Address, combinedAddress, countries } from '../../contract/address.ts'
import { words } from '../words.ts'
import styles from './contact.module.css'

/** An address while it is edited: its lines as one text, and whether anything was entered yet. */
export type AddressDraft = { lines: string; city: string; postalCode: string; country: string; touched: boolean }
type Part = 'city' | 'postalCode'

export const draftFrom = (address: Address | null): AddressDraft => ({
  lines: address?.lines.join('\n') ?? '',
  city: address?.city ?? '',
  postalCode: address?.postalCode ?? '',
  country: address?.country ?? 'MO',
  touched: false,
})

export const addressFrom = ({ lines, city, postalCode, country }: AddressDraft): Address => ({
  lines: lines.split('\n').flatMap((line) => line.trim() || []),
  city: city.trim(),
  postalCode: postalCode.trim() || null,
  country,
})

type Props = {
  draft: AddressDraft
  errors: FieldErrors
  /** The address as one text, if it was entered that way before. */
  before: string | null | undefined
  onChange: (draft: AddressDraft) => void
}

/** The fields of an address in parts, and the one-line address made from them. */
export function AddressFields({ draft, errors, before, onChange }: Props) {
  const t = useWords(words)
  const change = (part: Partial<AddressDraft>) => onChange({ ...draft, ...part, touched: true })
  const written = addressFrom(draft)
  const whole = written.lines.length > 0 && written.city !== ''
  const line = (part: Part, autoComplete: string) => ({
    ...{ part, autoComplete, value: draft[part], error: errors[`address.${part}`] },
    onChange: (text: string) => change({ [part]: text }),
  })
  return (
    <>
      {before && <p className={styles.small}>{t('contact.address.before', { text: before })}</p>}
      <Lines value={draft.lines} error={linesError(errors)} onChange={(lines) => change({ lines })} />
      <div className={styles.pair}>
        <Line {...line('postalCode', 'postal-code')} required={false} />
        <Line {...line('city', 'address-level2')} required />
      </div>
      <Country value={draft.country} error={errors['address.country']} onChange={(country) => change({ country })} />
      {whole && (
        <output className={styles.small}>{t('contact.address.preview', { text: combinedAddress(written) })}</output>
      )}
    </>
  )
}

/** The error of one line, or of the number of lines. */
const linesError = (errors: FieldErrors): string | undefined =>
  Object.entries(errors).find(([path]) => /^address\.lines|^combined$|^address$/.test(path))?.[1]

type PartProps = { value: string; error: string | undefined; onChange: (text: string) => void }

function Lines({ value, error, onChange }: PartProps) {
  const t = useWords(words)
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const help = t('contact.address.linesHelp')
  return (
    <Field id={id} label={t('contact.address.lines')} required help={help} error={error}>
      <textarea
        {...controlProps({ id, help, error, required: true })}
        ref={area}
        rows={3}
        autoComplete="street-address"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

function Line({
  part,
  value,
  error,
  required,
  autoComplete,
  onChange,
}: PartProps & { part: Part; required: boolean; autoComplete: string }) {
  const t = useWords(words)
  const id = useId()
  return (
    <Field id={id} label={t(`contact.address.${part}`)} required={required} error={error}>
      <input
        {...controlProps({ id, error, required })}
        autoComplete={autoComplete}
        maxLength={80}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

function Country({ value, error, onChange }: PartProps) {
  const t = useWords(words)
  const language = useLanguage()
  const id = useId()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const named = countries.map((code) => ({ code, name: names.of(code) ?? code }))
  return (
    <Field id={id} label={t('contact.address.country')} required error={error}>
      <select
        {...controlProps({ id, error, required: true })}
        autoComplete="country"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {named
          .sort((one, two) => one.name.localeCompare(two.name, language))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </select>
    </Field>
  )
}
