import type { Item } from '#platform/contract/resource.ts'
import { languages } from '#platform/contract/words.ts'
import { useFormat } from '#platform/web/format.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { Columns } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words.ts'
import type { Announcement } from '../../contract/announcement.ts'
import { words } from '../words.ts'
import styles from './fixed.module.css'

/** An announcement that can no longer be changed, in every language in which it is written. */
export function Fixed({ of }: { of: Item<typeof Announcement> }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const none = t('detail.none')
  const yesNo = (is: boolean) => t(is ? 'detail.yes' : 'detail.no')
  const written = languages.filter((language) => of.title[language] || of.body[language])
  return (
    <Columns>
      <Card title={t('detail.text')}>
        {written.map((language) => (
          <article key={language} lang={language} className={styles.text}>
            <h3>{of.title[language]}</h3>
            <p>{of.body[language]}</p>
          </article>
        ))}
        {of.state === 'published' && <p className={styles.note}>{t('detail.fixed')}</p>}
      </Card>
      <Card title={t('detail.settings')}>
        <Definition>
          <Fact label={t('form.publishAt')} none={none}>
            {of.publishAt && dayTime(of.publishAt)}
          </Fact>
          <Fact label={t('form.expiresAt')} none={none}>
            {of.expiresAt && dayTime(of.expiresAt)}
          </Fact>
          <Fact label={t('form.pinned')}>{yesNo(of.pinned)}</Fact>
          <Fact label={t('form.requiresAck')}>{yesNo(of.requiresAck)}</Fact>
        </Definition>
      </Card>
    </Columns>
  )
}
