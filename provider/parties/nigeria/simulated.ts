import { simulatedBankNetwork } from '#provider/parties/simulated/bank-network.ts'
import type { BankNetwork, CreateDriver } from '#provider/ports.ts'

export const simulatedNigeria: CreateDriver<BankNetwork> = (world) => ({ port: simulatedBankNetwork(world) })
