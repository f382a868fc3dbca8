import { call, queryOf } from '#platform/web/api/api-endpoint.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { CourseSyllabus, publicSyllabus, showSyllabus } from '#syllabus/contract'
import { words } from '../words.ts'
import styles from './share.module.css'

type Id = number | string

export const publicQuery = (id: Id) => queryOf(CourseSyllabus.type, publicSyllabus, { params: { id: Number(id) } })

/** Whether the published syllabus is public, its address, and the switch for it. */
export function PublicPage({ course }: { course: string }) {
  const t = useWords(words)
  const { day } = useFormat()
  const { path, shownAt, shownBy, edition, mayChange } = useLoaded(publicQuery(course)).data
  const show = (shown: boolean) => call(showSyllabus, { params: { id: Number(course) }, body: { shown } })
  const address = path && `${location.origin}/my${path}`
  const about = shownAt && t('share.publicOn', { day: day(shownAt), by: shownBy ?? '' })
  return (
    <Card title={t('share.public')} act={mayChange && <Switch isOn={path !== null} show={show} />}>
      <p className={styles.about}>{t('share.publicAbout')}</p>
      <Rows label={t('share.public')}>
        <Row
          title={address ? <a href={address}>{address}</a> : t('share.publicOff')}
          about={[about, address && edition === null && t('share.publicNone')].filter(Boolean).join(' ')}
          end={address && <CopyAddress address={address} />}
        />
      </Rows>
    </Card>
  )
}

function Switch({ isOn, show }: { isOn: boolean; show: (shown: boolean) => Promise<unknown> }) {
  const t = useWords(words)
  if (!isOn) return <ActButton act={() => show(true)}>{t('share.publicShow')}</ActButton>
  const ask = { title: t('share.publicHideAsk'), children: t('share.publicHideAbout'), onConfirm: () => show(false) }
  return <ConfirmButton ask={ask}>{t('share.publicHide')}</ConfirmButton>
}

function CopyAddress({ address }: { address: string }) {
  const t = useWords(words)
  const copied = () => notify({ type: 'positive', text: t('share.publicCopied') })
  const copy = () => navigator.clipboard.writeText(address).then(copied, showError)
  return (
    <Button look="quiet" icon="copy" onClick={() => void copy()}>
      {t('share.publicCopy')}
    </Button>
  )
}
