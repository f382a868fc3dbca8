import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Family, Sample } from './text.ts'

/** The free space for the data folder, and the age of the newest backup in it. */
export async function storageFamilies(dataDir: string, now = Date.now()): Promise<Family[]> {
  const [disk, newest] = await Promise.all([diskOf(dataDir), newestBackup(join(dataDir, 'backups'))])
  return [
    { name: 'portal_disk_bytes', type: 'gauge', help: 'The disk with the data folder.', samples: disk },
    {
      ...{ name: 'portal_backup_age_seconds', type: 'gauge', help: 'Age of the newest backup in the data folder.' },
      samples: newest === null ? [] : [{ value: Math.max(0, Math.round((now - newest) / 1000)) }],
    },
  ]
}

async function diskOf(folder: string): Promise<Sample[]> {
  const disk = await statfs(folder).catch(() => null)
  if (!disk) return []
  return [
    { labels: { kind: 'free' }, value: disk.bavail * disk.bsize },
    { labels: { kind: 'total' }, value: disk.blocks * disk.bsize },
  ]
}

/** When the newest complete backup was written, in milliseconds since 1970; unfinished backups do not count. */
async function newestBackup(folder: string): Promise<number | null> {
  const names = await readdir(folder).catch(() => [])
  const times = await Promise.all(
    names.filter((name) => name.endsWith('.gz')).map((name) => stat(join(folder, name)).then((file) => file.mtimeMs)),
  )
  return times.length === 0 ? null : Math.max(...times)
}
