import { execFileSync } from 'node:child_process'

/** Installs the first of these packages that Debian has and this person may install; false if there is none. */
export function installOne(...packages: readonly string[]): boolean {
  return apt('update') && packages.some((name) => apt('install', '-y', name))
}

/** The same for one package, without those that it only recommends. */
export const installAlone = (name: string): boolean =>
  apt('update') && apt('install', '-y', '--no-install-recommends', name)

function apt(...what: string[]): boolean {
  try {
    execFileSync('apt-get', ['-qq', ...what], { stdio: ['ignore', 'ignore', 'inherit'] })
    return true
  } catch {
    return false
  }
}
