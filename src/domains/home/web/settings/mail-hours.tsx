import { useId, useState } from 'react'
import { changeMailHours, type MailHours, mailHours } from '#people/contract'
import { call, queryOf } from '#platform/web/api/api-endpoint.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { config } from '#platform/web/config.ts'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { showError } from '#platform/web/page/errors.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { deviceZoneName, zoneName } from '#platform/web/words/zone-name.ts'
import { words } from '../words.ts'
import { Choices } from './choices.tsx'
import styles from './settings.module.css'
import { useStopped } from './use-stopped.ts'

export const mailHoursQuery = queryOf('MailHours', mailHours)

type Quiet = NonNullable<MailHours['quiet']>
/** What is suggested to whoever switches the quiet hours on. */
const usual: Quiet = { from: '21:00', until: '07:00' }

/** The clock by which a person receives mails: their time zone and their quiet hours. */
export function MailHoursRows({ onSaved }: { onSaved: () => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const stopped = useStopped()
  const { timeZone, quiet } = useLoaded(mailHoursQuery).data
  const save = async (change: Partial<MailHours>) => {
    try {
      await call(changeMailHours, { body: { timeZone, quiet, ...change } })
      onSaved()
    } catch (error) {
      showError(error)
    }
  }
  const zones = [...new Set([config().timeZone, deviceZoneName(), timeZone])]
  return (
    <>
      <Choices
        label={t('settings.mail.zone')}
        about={t('settings.mail.zoneAbout')}
        value={timeZone}
        options={zones.map((value) => ({ value, text: zoneName(value, language) }))}
        stopped={stopped}
        onChoose={(next) => save({ timeZone: next })}
      />
      <Choices
        label={t('settings.mail.quiet')}
        about={t('settings.mail.quietAbout')}
        value={quiet ? 'on' : 'off'}
        options={[
          { value: 'off', text: t('settings.mail.quietOff') },
          { value: 'on', text: t('settings.mail.quietOn') },
        ]}
        stopped={stopped}
        onChoose={(next) => save({ quiet: next === 'on' ? usual : null })}
      >
        {quiet && <Hours key={`${quiet.from} ${quiet.until}`} quiet={quiet} stopped={stopped} onChange={save} />}
      </Choices>
    </>
  )
}

type HoursProps = {
  quiet: Quiet
  stopped: string | undefined
  onChange: (change: { quiet: Quiet }) => Promise<void>
}

/** Two times of the clock; they are saved when both are complete and the field is left. */
function Hours({ quiet, stopped, onChange }: HoursProps) {
  const t = useWords(words)
  const id = useId()
  const [times, setTimes] = useState(quiet)
  const leave = () => {
    const { from, until } = times
    const isComplete = from !== '' && until !== ''
    if (isComplete && (from !== quiet.from || until !== quiet.until)) void onChange({ quiet: times })
  }
  const labels = { from: t('settings.mail.quietFrom'), until: t('settings.mail.quietUntil') }
  return (
    <div className={styles.hours}>
      {(['from', 'until'] as const).map((name) => (
        <Field key={name} id={`${id}-${name}`} label={labels[name]} required={false}>
          <input
            {...controlProps({ id: `${id}-${name}`, required: false })}
            type="time"
            value={times[name]}
            disabled={stopped !== undefined}
            onChange={({ target }) => setTimes({ ...times, [name]: target.value })}
            onBlur={leave}
          />
        </Field>
      ))}
    </div>
  )
}
