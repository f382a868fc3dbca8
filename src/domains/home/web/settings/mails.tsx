import { chooseMail, type Delivery, deliveries, digestTime, type MailChoice, mailChoices } from '#people/contract'
import { call, queryOf } from '#platform/web/api/api-endpoint.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useText, useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { Choices } from './choices.tsx'
import { MailHoursRows } from './mail-hours.tsx'
import styles from './settings.module.css'
import { useStopped } from './use-stopped.ts'

export const mailChoicesQuery = queryOf('MailChoice', mailChoices)

/** When notifications are mailed as well; what is always mailed at once is said, and cannot be switched off. */
export function Mails({ onSaved }: { onSaved: () => void }) {
  const t = useWords(words)
  const { user } = useProfile()
  const choices = useLoaded(mailChoicesQuery).data['hydra:member']
  return (
    <Card title={t('settings.mail.title')}>
      <p className={styles.intro}>
        {user.email === null ? t('settings.mail.noEmail') : t('settings.mail.about', { email: user.email })}
      </p>
      {choices.map((one) => (
        <TopicChoice key={`${one.domain} ${one.topic}`} of={one} onSaved={onSaved} />
      ))}
      {choices.length === 0 && <p className={styles.intro}>{t('settings.mail.none')}</p>}
      <MailHoursRows onSaved={onSaved} />
      <p className={styles.always}>
        <Icon name="lock" size={16} />
        {t('settings.mail.always')}
      </p>
    </Card>
  )
}

/** The choice is shown at once, and the former one again if it could not be saved. */
function TopicChoice({ of, onSaved }: { of: MailChoice; onSaved: () => void }) {
  const t = useWords(words)
  const text = useText()
  const stopped = useStopped()
  const { domain, topic, isNeeded, delivery } = of
  const choose = async (next: Delivery) => {
    try {
      await call(chooseMail, { body: { domain, topic, delivery: next } })
      onSaved()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Choices
      label={text({ domain, key: `mailTopics.${topic}` })}
      about={delivery === 'daily' ? t('settings.mail.digest', { time: digestTime }) : ''}
      value={delivery}
      options={deliveries
        .filter((one) => one !== 'never' || !isNeeded)
        .map((value) => ({ value, text: t(`settings.mail.deliveries.${value}`) }))}
      stopped={stopped}
      onChoose={choose}
    />
  )
}
