import type { Mutant } from './mutant.ts'

/** Ways to look an address up in vain, at the wrong cost, or to find another one. */
export const addressesMutants: readonly Mutant[] = [
  {
    name: 'searches once more at the end of a pause in typing for what Enter has searched for (A4j)',
    file: 'renderer/features/addresses/acts.ts',
    from: "=== 'search') void searchForm(client, workspace)",
    to: "!== 'nothing-shown') void searchForm(client, workspace)",
    foundBy: 'test/integration/addresses/left-search.test.ts'
  },
  {
    name: 'takes a page of addresses for all of them where the service does not count (A8m)',
    file: 'renderer/features/addresses/state.ts',
    from: 'return page === 1 && !hasNextPage(answer) ?',
    to: 'return page === 1 || !hasNextPage(answer) ?',
    foundBy: 'test/integration/addresses/batch-answers.test.ts'
  },
  {
    name: 'calls an address not found whose answer could not be read (A8m)',
    file: 'renderer/features/addresses/batch-answers.ts',
    from: 'answer?.best === null && answer.refused === 0',
    to: 'answer?.best === null && answer.refused >= 0',
    foundBy: 'test/integration/addresses/batch-answers.test.ts'
  },
  {
    name: 'writes blanks as forms do (A1f)',
    file: 'electron/main/service/service-request.ts',
    from: "api === 'locations' ? written.replaceAll('+', '%20') : written",
    to: 'written',
    foundBy: 'test/integration/addresses/addresses.test.ts'
  },
  {
    name: 'leaves the house out of a search whose file has it beside the street (A8n)',
    file: 'shared/domain/address-batch.ts',
    from: ".replace(streetWithNumber, 'adres')",
    to: ".replace(streetWithNumber, 'straat')",
    foundBy: 'test/unit/shared/domain/address-batch.test.ts'
  },
  {
    name: 'says that a search for which the service is not asked costs a call (A4i)',
    file: 'renderer/features/addresses/search-cost.ts',
    from: 'keptOnly || isOnlyNarrowed(form)',
    to: 'keptOnly && isOnlyNarrowed(form)',
    foundBy: 'test/unit/renderer/features/addresses/search-cost.test.ts'
  },
  {
    name: 'finds no kept address by a postal code that the service wrote with a blank (A5c)',
    file: 'shared/domain/address-search.ts',
    from: "foldText(heldText(address, 'postalCode'))]",
    to: "'']",
    foundBy: 'test/unit/shared/domain/address-search.test.ts'
  },
  {
    name: 'sends a house number with the zeros in front of it (A1b)',
    file: 'shared/domain/address-search.ts',
    from: "field === 'houseNumber' ? text.replace(/^0+(?=\\d)/u, '') : text",
    to: 'text',
    foundBy: 'test/unit/shared/domain/address-query.test.ts'
  },
  {
    name: 'sorts one postal code apart where the service wrote it with a blank (A9d)',
    file: 'shared/domain/address-search.ts',
    from: '[plainText(left, name), plainText(right, name)]',
    to: '[attributeText(left, name), attributeText(right, name)]',
    foundBy: 'test/unit/shared/domain/address-order.test.ts'
  },
  {
    name: 'searches while somebody types who has not set that (A4b)',
    file: 'renderer/features/addresses/acts.ts',
    from: 'if (!usePreferences.getState().searchWhileTyping)',
    to: 'if (usePreferences.getState().reasonNeeded)',
    foundBy: 'test/integration/addresses/left-search.test.ts'
  },
  {
    name: 'forgets what was answered before a file was cancelled (A8c)',
    file: 'renderer/features/addresses/acts.ts',
    from: 'if (isShown()) useAddressBatch.setState({ running: null })',
    to: `if (isShown())
      useAddressBatch.setState({ running: null, ...(own.signal.aborted ? { answers: before } : {}) })`,
    foundBy: 'test/integration/addresses/batch-answers.test.ts'
  },
  {
    name: 'leaves an address that was taken out of a case out of its trail (A6b)',
    file: 'renderer/data/work/case-queries.ts',
    from: "return [entry(addedAt, 'added'), ...(removedAt === null ? [] : [entry(removedAt, 'removed')])]",
    to: "return removedAt === null ? [entry(addedAt, 'added')] : []",
    foundBy: 'test/integration/addresses/addresses.test.ts'
  }
]
