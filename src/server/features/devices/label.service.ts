/** Use-cases for labels: a worn one is replaced by one with another code. */
import { randomBytes } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { newLabelCode } from '#common/domain/label-code.ts';
import type { DeviceDto } from '#common/schemas/device.ts';
import { AppError } from '#server/core/errors.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import { Device } from '#server/entities/device.entity.ts';
import { getDevice } from './register.service.ts';

/**
 * Gives a device a new code; whoever scans the old one reads that it was replaced.
 *
 * @throws AppError DEVICE_NOT_FOUND
 */
export function replaceLabel(scope: Scope, id: number): Promise<DeviceDto> {
  return inTransaction(scope, async (inner) => {
    const device = await inner.em.findOne(Device, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!device) throw new AppError('DEVICE_NOT_FOUND');
    device.replacedLabelCodes = [...device.replacedLabelCodes, device.labelCode];
    device.labelCode = newLabelCode(randomBytes);
    await inner.em.flush();
    return getDevice(inner, id);
  });
}
