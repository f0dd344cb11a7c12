import { simulatedBankNetwork } from '#provider/parties/simulated/bank-network.ts'
import type { CreateDriver } from '#provider/ports.ts'
import type { BankNetwork } from '#provider/ports-money.ts'

export const simulatedNigeria: CreateDriver<BankNetwork> = (world) => ({ port: simulatedBankNetwork(world) })
