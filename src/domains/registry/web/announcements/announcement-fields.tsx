import type { Item } from '#platform/contract/resource.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { Announcement } from '../../contract/announcement.ts'
import { words } from '../words.ts'
import styles from './announcement-fields.module.css'
import { AudienceFields } from './audience-fields.tsx'
import { MissingNote } from './missing-languages.tsx'

const { DateTimeField, LocalizedField, SwitchField, useField } = fieldsOf(Announcement)

/** The fields of an announcement, for a new one and for a draft. */
export function AnnouncementFields({ of }: { of?: Item<typeof Announcement> }) {
  const t = useWords(words)
  const { value: title } = useField('title', t('form.titleField'))
  const { value: body } = useField('body', t('form.bodyField'))
  return (
    <Columns>
      <Card title={t('detail.text')} padded>
        <div className={styles.fields}>
          <LocalizedField name="title" label={t('form.titleField')} />
          <LocalizedField name="body" label={t('form.bodyField')} long />
          <MissingNote title={title} body={body} />
        </div>
      </Card>
      <Stack>
        <Card title={t('detail.settings')} padded>
          <div className={styles.fields}>
            <AudienceFields of={of} />
            <DateTimeField name="publishAt" label={t('form.publishAt')} help={t('form.publishAtAbout')} />
            <DateTimeField name="expiresAt" label={t('form.expiresAt')} help={t('form.expiresAtAbout')} />
            <SwitchField name="pinned" label={t('form.pinned')} />
            <SwitchField name="requiresAck" label={t('form.requiresAck')} />
            <SwitchField name="byMail" label={t('form.byMail')} help={t('form.byMailAbout')} />
          </div>
        </Card>
      </Stack>
    </Columns>
  )
}
