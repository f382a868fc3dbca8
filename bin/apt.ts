import { execFileSync } from 'node:child_process'

/** Installs the first of these packages that Debian has and this person may install; false if there is none. */
export function installOne(...packages: readonly string[]): boolean {
  return apt('update') && packages.some((name) => apt('install', '-y', name))
}

function apt(...what: string[]): boolean {
  try {
    execFileSync('apt-get', ['-qq', ...what], { stdio: ['ignore', 'ignore', 'inherit'] })
    return true
  } catch {
    return false
  }
}
