import { paymentKill } from "../../../../bench/chaos/payment-kill.ts";
import { testExperiment } from "../messages/promises.ts";

testExperiment("killed payments", paymentKill);
