declare module "autocannon" {
  type Request = { method?: string; path?: string; body?: string };
  type Result = {
    requests: { average: number; total: number };
    latency: { p50: number; p97_5: number; p99: number };
    "2xx": number;
    "3xx": number;
    "4xx": number;
    "5xx": number;
    non2xx: number;
    errors: number;
    /** Seconds. */
    duration: number;
    throughput: { total: number };
  };
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration?: number;
    /** Requests in all, instead of a duration. */
    amount?: number;
    headers?: Record<string, string>;
    requests?: Request[];
  }): Promise<Result>;
}
