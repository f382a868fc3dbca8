import { useState } from 'react'
import { chooseMail, type MailChoice, mailChoices } from '#people/contract'
import { call, queryOf } from '#platform/web/api/api-endpoint.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { useHindrance } from '#platform/web/flow/hindrance.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useText, useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './settings.module.css'

export const mailChoicesQuery = queryOf('MailChoice', mailChoices)

/** Which notifications are mailed as well; what is always mailed is said, and cannot be switched off. */
export function Mails({ onSaved }: { onSaved: () => void }) {
  const t = useWords(words)
  const { user } = useProfile()
  const choices = useLoaded(mailChoicesQuery).data['hydra:member']
  return (
    <Card title={t('settings.mail.title')} padded>
      <p>{user.email === null ? t('settings.mail.noEmail') : t('settings.mail.about', { email: user.email })}</p>
      {choices.length > 0 ? (
        <fieldset className={styles.topics}>
          <legend className="sr-only">{t('settings.mail.topics')}</legend>
          {choices.map((one) => (
            <TopicChoice key={`${one.domain} ${one.topic}`} of={one} onSaved={onSaved} />
          ))}
        </fieldset>
      ) : (
        <p>{t('settings.mail.none')}</p>
      )}
      <p className={styles.always}>
        <Icon name="lock" size={16} />
        {t('settings.mail.always')}
      </p>
    </Card>
  )
}

/** The box shows the choice at once, and the former one again if it could not be saved. */
function TopicChoice({ of, onSaved }: { of: MailChoice; onSaved: () => void }) {
  const t = useWords(words)
  const text = useText()
  const hindrance = useHindrance()
  const { impersonator } = useProfile()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const stopped = impersonator ? t('settings.mail.acting') : hindrance
  const choose = async (byMail: boolean) => {
    setChosen(byMail)
    try {
      await call(chooseMail, { body: { domain: of.domain, topic: of.topic, byMail } })
      onSaved()
    } catch (error) {
      setChosen(of.byMail)
      showError(error)
    }
  }
  return (
    <label className={styles.topic} title={stopped}>
      <input
        type="checkbox"
        checked={chosen ?? of.byMail}
        disabled={stopped !== undefined}
        onChange={({ target }) => void choose(target.checked)}
      />
      {text({ domain: of.domain, key: `mailTopics.${of.topic}` })}
    </label>
  )
}
