import type { Translate } from '../../app/words.ts'
import { genderWords } from '../../i18n/domain-words.ts'
import type { LineIssue, PlannedLine } from './import-plan.ts'
import { ruleWords } from './rule-words.ts'

/** What a line holds, as far as it was understood. */
export function lineContent(t: Translate, line: PlannedLine): string {
  if (line.kind === 'refused') return line.cells.filter((cell) => cell.trim() !== '').join(' · ')
  const { name, countries, dateOfBirth, gender } = line.settings
  return [name, countries.join(' '), dateOfBirth, gender === null ? null : genderWords(t, gender)].filter((part) => part !== null && part !== '').join(' · ')
}

/** What a line comes to. */
export function lineOutcome(t: Translate, line: PlannedLine): string {
  switch (line.kind) {
    case 'ready':
      return t('subjects.import.ready')
    case 'duplicate':
      if (line.of.kind === 'imported') return t(`subjects.import.importedBefore.${line.of.isUnderWay ? 'underWay' : 'accepted'}`)
      return t(`subjects.import.duplicateOf.${line.of.kind}`, { line: line.of.kind === 'line' ? line.of.line : 0 })
    case 'refused':
      return issuesWords(t, line.issues)
  }
}

/** Everything that is wrong with a line. */
export function issuesWords(t: Translate, issues: readonly LineIssue[]): string {
  return issues.map((issue) => issueWords(t, issue)).join(' ')
}

function issueWords(t: Translate, issue: LineIssue): string {
  switch (issue.kind) {
    case 'field':
      return t('subjects.import.fieldIssue', { field: t(`subjects.fields.${issue.issue.field}`), rule: ruleWords(t, issue.issue) })
    case 'other-family':
      return t(`subjects.import.otherFamily.${issue.family}`)
    case 'broken-quotes':
    case 'too-many-cells':
      return t(`subjects.import.lineIssue.${issue.kind}`)
  }
}
