import { useEffect, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { type CheckInWall, codeSeconds } from '../../contract/attendance/check-in.ts'
import { attendancePaths } from '../../contract/attendance/paths.ts'
import { words } from '../words.ts'
import { Qr } from './qr.tsx'
import styles from './wall.module.css'

type Props = { wall: CheckInWall; isAway: boolean; onOpen: () => void }

/** The code as a QR code and as letters, with the seconds left; or a message that check-in is closed. */
export function Code({ wall: { code, lesson, closesAt, heldBack }, isAway, onOpen }: Props) {
  const t = useWords(words)
  const { time } = useFormat()
  const left = useSecondsTo(code?.until ?? null)
  if (isAway) return <p className={styles.away}>{t('checkIn.wall.away')}</p>
  if (!code)
    return (
      <div className={styles.closed}>
        <h2>{t('checkIn.wall.closed')}</h2>
        <p>{heldBack ?? t('checkIn.wall.closedAbout')}</p>
        <Button look="primary" disabledReason={heldBack ?? undefined} onClick={onOpen}>
          {t('checkIn.wall.open')}
        </Button>
      </div>
    )
  const page = `/my${attendancePaths.checkIn()}`
  const spaced = `${code.text.slice(0, 3)} ${code.text.slice(3)}`
  return (
    <>
      <div>
        <Qr
          className={styles.qr}
          address={`${location.origin}${page}?lesson=${lesson}&code=${code.text}`}
          label={t('checkIn.wall.qr', { code: spaced })}
        />
        <div className={styles.bar} aria-hidden="true">
          <i style={{ width: `${(left / codeSeconds) * 100}%` }} />
        </div>
        <small>
          {t('checkIn.wall.newIn', { seconds: left })}
          {closesAt && ` · ${t('checkIn.wall.closes', { time: time(closesAt) })}`}
        </small>
      </div>
      <div>
        <p>{t('checkIn.wall.or', { address: `${location.host}${page}` })}</p>
        <p className={styles.letters}>{spaced}</p>
      </div>
    </>
  )
}

/**
 * The number of seconds until a time, at most the lifetime of a code, because the clock of this device may be wrong.
 */
function useSecondsTo(until: string | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const seconds = until === null ? 0 : Math.ceil((Date.parse(until) - now) / 1000)
  return Math.min(Math.max(seconds, 0), codeSeconds)
}
