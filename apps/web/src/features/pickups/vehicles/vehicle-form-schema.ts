import { type Vehicle, vehicleFields, vehicleFieldSchemas } from "@nyota/contract/pickups/pickups";
import { z } from "zod";
import { formShape, toForm } from "#ui/form/form-shape.ts";

export const vehicleFormSchema = z.object(formShape(vehicleFields, vehicleFieldSchemas));
export type VehicleFormOutput = z.output<typeof vehicleFormSchema>;
type VehicleFormInput = z.input<typeof vehicleFormSchema>;

export const blankVehicle: VehicleFormInput = toForm(vehicleFields, vehicleFieldSchemas);
export const vehicleToForm = (vehicle: Vehicle): VehicleFormInput =>
  toForm(vehicleFields, vehicleFieldSchemas, vehicle);
